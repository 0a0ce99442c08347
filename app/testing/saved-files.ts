/** A DOM has no downloads: what the page saves arrives here. */
import { resolveObjectURL } from 'node:buffer';
import { onTestFinished } from 'vitest';

interface SavedFile {
  name: string;
  text: string;
}

/** The next file that the page saves. */
export function nextSavedFile(): Promise<SavedFile> {
  const saved = Promise.withResolvers<SavedFile>();
  const { click } = HTMLElement.prototype;
  const end = () => {
    HTMLElement.prototype.click = click;
  };
  onTestFinished(end);
  HTMLElement.prototype.click = function press() {
    const file = this instanceof HTMLAnchorElement && this.download ? resolveObjectURL(this.href) : undefined;
    if (!file) return click.call(this);
    end();
    file
      .text()
      .then((text) => saved.resolve({ name: (this as HTMLAnchorElement).download, text }), saved.reject);
  };
  return saved.promise;
}
