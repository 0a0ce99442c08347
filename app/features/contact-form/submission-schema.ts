/** What a visitor may send. The form and the server's own form post check with this; SQL has the last word. */
import * as z from 'zod/mini';

const NAME_MAX_LENGTH = 100;
const PHONE_MAX_LENGTH = 40;
const MESSAGE_MIN_LENGTH = 10;
export const MESSAGE_MAX_LENGTH = 5000;
const EMAIL_MAX_LENGTH = 320;
/** The same rule as the constraint contact_submissions_email_plausible. */
const PLAUSIBLE_EMAIL =
  /^[^\s@"(),:;<>[\]\\]{1,64}@[^\s@"(),:;<>[\]\\_/.]+([.][^\s@"(),:;<>[\]\\_/.]+)*[.][^\s@"(),:;<>[\]\\_/.]{2,}$/u;

/** Invisible control characters come with pasted text and the database refuses them; nobody misses them. */
const line = () =>
  z.string().check(z.overwrite((value) => value.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').trim()));
const paragraphs = () =>
  z.string().check(z.overwrite((value) => value.replace(/(?![\t\n\r])\p{Cc}/gu, '').trim()));

/** Counted as the database counts: an emoji is one character. */
const length = (least: number, most: number, tooShort: string, tooLong: string) => [
  z.refine<string>((value) => [...value].length >= least, tooShort),
  z.refine<string>((value) => [...value].length <= most, tooLong),
];
const name = (label: string) =>
  line().check(
    ...length(
      1,
      NAME_MAX_LENGTH,
      `${label} is required`,
      `${label} must be at most ${NAME_MAX_LENGTH} characters long`,
    ),
  );

const submissionSchema = z.object({
  firstName: name('First name'),
  lastName: name('Last name'),
  email: line().check(
    z.regex(PLAUSIBLE_EMAIL, 'Please enter a valid email address'),
    z.maxLength(EMAIL_MAX_LENGTH, 'Please enter a valid email address'),
  ),
  phone: line().check(
    z.maxLength(PHONE_MAX_LENGTH, `Phone must be at most ${PHONE_MAX_LENGTH} characters long`),
  ),
  message: paragraphs().check(
    ...length(
      MESSAGE_MIN_LENGTH,
      MESSAGE_MAX_LENGTH,
      `Message must be at least ${MESSAGE_MIN_LENGTH} characters long`,
      `Message must be at most ${MESSAGE_MAX_LENGTH} characters long`,
    ),
  ),
});

export type SubmissionInput = z.output<typeof submissionSchema>;
export type SubmissionField = keyof SubmissionInput;
export type SubmissionErrors = Partial<Record<SubmissionField, string>>;

export type CheckedSubmission =
  | { ok: true; submission: SubmissionInput }
  | { ok: false; errors: SubmissionErrors };

export function checkSubmission(input: Record<SubmissionField, string>): CheckedSubmission {
  const result = submissionSchema.safeParse(input);
  if (result.success) return { ok: true, submission: result.data };
  const errors: SubmissionErrors = {};
  for (const issue of result.error.issues) errors[issue.path[0] as SubmissionField] ??= issue.message;
  return { ok: false, errors };
}

/** The row as the table names it. */
export function submissionRow({ firstName, lastName, email, phone, message }: SubmissionInput) {
  return { first_name: firstName, last_name: lastName, email, phone: phone || null, message };
}
