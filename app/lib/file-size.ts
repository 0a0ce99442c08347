/** 640 KB, 1.2 MB. */
export function fileSize(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
