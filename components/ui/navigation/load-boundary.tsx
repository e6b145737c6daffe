'use client';

import { Component, type ReactNode } from 'react';
import { newVersionAttribute } from '@/lib/inline/reload-guard';

interface Props {
  readonly onFailure?: () => void;
  readonly children: ReactNode;
}

/**
 * Keeps the page when one of its scripts fails to load while a form has unsaved changes. The reload guard then offers
 * the new version; an error page would discard the typed text. Rethrows every other error.
 */
export class LoadBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(): void {
    this.props.onFailure?.();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (document.documentElement.hasAttribute(newVersionAttribute)) return null;
    throw error;
  }
}
