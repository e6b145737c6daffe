'use client';

import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import type { Toasts as ToastsComponent } from '@/components/cabinet/shell/toasts';

type ToastsProps = ComponentProps<typeof ToastsComponent>;

interface Props extends ToastsProps {
  readonly text: string;
}

/** Shows a toast that the session has expired. Loads the toaster, because most visits of the page need none. */
export function ExpiredToast({ text, ...props }: Props) {
  const [Toasts, setToasts] = useState<ComponentType<ToastsProps> | null>(null);
  useEffect(() => {
    void Promise.all([import('@/components/cabinet/shell/toasts'), import('react-hot-toast/headless')]).then(
      ([loaded, { toast }]) => {
        setToasts(() => loaded.Toasts);
        toast(text, { id: 'expired', duration: 10_000 });
      },
    );
  }, [text]);
  return Toasts && <Toasts {...props} />;
}
