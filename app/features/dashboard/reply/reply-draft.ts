import type { ReplyTemplateId } from '#content/replies/reply-template.ts';
import type { ReplyFile } from './reply-api.ts';

export interface ReplyDraft {
  /** Created with the draft: sent twice, it is one reply. */
  key: string;
  template: ReplyTemplateId | null;
  subject: string;
  text: string;
  /** The text of each figure as in the template. */
  figures: Record<string, string>;
  files: ReplyFile[];
  /** Whose current PDF is attached. */
  project: string | null;
  /** The time of an arranged call, if one was chosen. */
  callAt?: string;
}
