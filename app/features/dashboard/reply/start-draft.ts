import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { callClocks, callTimeIn, preferredCallOf } from '#app/lib/preferred-call.ts';
import { projectList } from '#content/project-list.ts';
import { FIRST_SUBJECT } from '#content/replies/quoted-message.ts';
import { fillReplyFields, type ReplyField } from '#content/replies/reply-template.ts';
import type { FilledReplyTemplate } from '#content/replies/reply-templates.ts';
import type { Reply, ReplyFile } from './reply-api.ts';
import type { ReplyDraft } from './reply-draft.ts';

const ALL_PROJECTS = `our homes in ${new Intl.ListFormat('en-AU').format(projectList().map(({ city }) => city))}`;

export function emptyDraft({ first_name }: Submission): ReplyDraft {
  return {
    key: crypto.randomUUID(),
    template: null,
    subject: FIRST_SUBJECT,
    text: `Dear ${first_name},\n\n`,
    figures: {},
    files: [],
    project: null,
  };
}

/** The draft with the text of a template; key and uploaded files stay. */
export function withTemplate(
  draft: ReplyDraft,
  template: FilledReplyTemplate,
  values: Partial<Record<ReplyField, string>>,
): ReplyDraft {
  return {
    ...draft,
    template: template.id,
    subject: fillReplyFields(template.subject, values),
    text: fillReplyFields(template.text, values),
    figures: Object.fromEntries(template.facts.map(({ key, text }) => [key, text])),
    project: template.attach ?? null,
  };
}

/** The text of a failed reply as a new draft. */
export function draftOf({ id, template, subject, body, facts, attachments }: Reply): ReplyDraft {
  return {
    key: crypto.randomUUID(),
    template,
    subject,
    text: body,
    figures: Object.fromEntries(facts.map(({ key, text }) => [key, text])),
    // The PDF of a project has the id of its reply, and is made again.
    files: attachments.filter((file): file is ReplyFile => file.id !== undefined && file.id !== id),
    project: attachments.find((file) => file.id === id)?.name.replace(/\.pdf$/, '') ?? null,
  };
}

/** What is known about the sender. A past call is left out: it has to be arranged again. */
export function fieldsOf(
  submission: Submission,
  myName: string | null,
  now: number,
): Partial<Record<ReplyField, string>> {
  const project = projectList().find(({ slug }) => slug === submission.about);
  const call = preferredCallOf(submission);
  return {
    'first name': submission.first_name,
    project: project?.name ?? ALL_PROJECTS,
    ...(call && call.atMs > now ? { 'call time': callOnBothClocks(call.atMs) } : {}),
    ...(myName ? { 'my name': myName } : {}),
  };
}

/** One line per time zone, the visitor's first. */
export function callOnBothClocks(atMs: number): string {
  return callClocks.map(({ timeZone, name }) => `${callTimeIn(timeZone, atMs)}, ${name}`).join('\n');
}
