import { useLayoutEffect } from 'react';
import { showToasts } from './toast.ts';
import { Toasts } from './toasts.tsx';

/** A place for toasts that comes and goes with a part of the page; what is being said moves along. */
export function ToastRow() {
  useLayoutEffect(() => {
    showToasts();
    return () => void setTimeout(showToasts);
  }, []);
  return <Toasts inFlow />;
}
