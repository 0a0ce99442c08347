import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** A change of this value renders the children again. */
  data: unknown;
  fallback?: ReactNode;
  children: ReactNode;
}

/** Keeps one failing component from taking down the rest of the page. */
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
