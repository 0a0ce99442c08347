import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What the children show: once it changes, they are tried again. */
  data: unknown;
  /** Shown in place of children that failed. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Keeps what cannot be displayed from taking the rest of the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean; data: unknown }> {
  override state = { hasFailed: false, data: this.props.data };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ data }: ErrorBoundaryProps, state: { data: unknown }) {
    return Object.is(data, state.data) ? null : { hasFailed: false, data };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback ?? <p className="py-2 text-danger">This part could not be displayed.</p>;
  }
}
