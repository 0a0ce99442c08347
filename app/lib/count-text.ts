/** "1 submission", "2,000 submissions", "2 replies". */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;
