import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { ContactValues } from '#app/features/contact-form/contact-fields.ts';
import type { FieldQuestions, QuestionedField } from './field-questions.ts';

/** The lists of common typos are loaded with the first question. */
const loadQuestions = () => import('./field-questions.ts');

/** Questions a likely typo when the field loses focus, and once before sending; then it is sent as it is. */
export function useFieldQuestions(
  form: RefObject<HTMLFormElement | null>,
  posted: FieldQuestions | undefined,
) {
  const [questions, setQuestions] = useState(posted ?? {});
  const asked = useRef(new Set(valuesOf(posted ?? {})));

  async function askAbout(names: readonly QuestionedField[]) {
    // If the lists cannot be loaded, the form works without questions.
    const loaded = await loadQuestions().catch(() => undefined);
    if (!loaded || !form.current) return;
    const found = loaded.questionsAbout(typedIn(form.current));
    setQuestions((before) => names.reduce((all, name) => withQuestion(all, name, found[name]), before));
  }
  const askAboutLeft = useEffectEvent(askAbout);

  // On a slow network a field may be filled in and left before the form has loaded.
  useEffect(() => {
    const isLeft = (name: QuestionedField) => {
      const control = form.current?.elements.namedItem(name);
      return control instanceof HTMLInputElement && control.value !== '' && !control.matches(':focus');
    };
    const left = posted ? [] : (['email', 'phone'] as const).filter(isLeft);
    if (left.length > 0) void askAboutLeft(left);
  }, [form, posted]);

  function onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const name = questionedName(target);
    // Sending asks itself. A question that appears during the press would move the button away from the pointer.
    if (name && !relatedTarget?.matches('[type=submit]')) void askAbout([name]);
  }

  /** A question counts as answered when the visitor moves on without changing the field. */
  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const name = questionedName(target);
    if (name && questions[name]) setQuestions(withQuestion(questions, name, undefined));
    else for (const value of valuesOf(questions)) asked.current.add(value);
  }

  /** True if no question is open; otherwise it shows them. */
  async function isSettled(values: ContactValues): Promise<boolean> {
    const { questionsAbout } = await loadQuestions();
    const found = questionsAbout(values);
    const open = valuesOf(found).filter((value) => !asked.current.has(value));
    for (const value of open) asked.current.add(value);
    if (open.length === 0) return true;
    setQuestions(found);
    focusOn(form.current, found.email ? 'email' : 'phone');
    return false;
  }

  function take(suggestion: string) {
    const control = form.current?.elements.namedItem('email');
    if (!(control instanceof HTMLInputElement)) return;
    control.value = suggestion;
    setQuestions(withQuestion(questions, 'email', undefined));
    // Lets React see the change, so that the draft and the messages follow.
    control.dispatchEvent(new InputEvent('input', { bubbles: true }));
    control.focus();
  }

  return {
    questions,
    /** A question rendered by the server has a checkbox that is posted with the form. */
    take: questions === posted ? undefined : take,
    isSettled,
    onBlur,
    onInput,
  };
}

function withQuestion(
  before: FieldQuestions,
  name: QuestionedField,
  question: FieldQuestions[QuestionedField],
): FieldQuestions {
  const { [name]: _, ...others } = before;
  return question ? { ...others, [name]: question } : others;
}

function valuesOf(questions: FieldQuestions): string[] {
  return Object.values(questions).map(({ about }) => about);
}

function questionedName(target: EventTarget): QuestionedField | undefined {
  const { name } = target as HTMLInputElement;
  return name === 'email' || name === 'phone' ? name : undefined;
}

function typedIn(form: HTMLFormElement): Pick<ContactValues, QuestionedField> {
  const data = new FormData(form);
  return { email: String(data.get('email') ?? ''), phone: String(data.get('phone') ?? '') };
}

function focusOn(form: HTMLFormElement | null, name: QuestionedField): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
