'use client';

import { Component, type ReactNode } from 'react';
import { newVersionAttribute } from '@/lib/pages/inline/reload-guard';

interface Props {
  readonly onFailure?: () => void;
  readonly children: ReactNode;
}

/**
 * Keeps the page when a part of it cannot be loaded while the reader has typed something: the reload guard then
 * offers the new version, and an error page would take away what was typed. Any other error goes its way.
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
