/** Controls that get the focus scroll clear of the bottom row. */
export const replyBodyClass =
  'grid gap-4 p-4 [&_input]:scroll-mb-32 [&_select]:scroll-mb-32 [&_summary]:scroll-mb-32 [&_textarea]:scroll-mb-32';

/** The buttons stay in view however long the text is. */
export const replyFootClass = 'sticky bottom-0 grid gap-1 border-line border-t bg-paper px-4 py-2.5';

export const foldClass =
  'min-h-9 cursor-pointer content-center underline decoration-stone underline-offset-4 hover:decoration-ink';
