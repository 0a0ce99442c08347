/** Short enough to feel immediate, and long enough to type a figure. */
const PAUSE_MS = 200;

/** After a pause in typing the server answers, the live parts are replaced, and the URL follows. */
export function startPlan(root: HTMLElement, _: Record<never, never>): void {
  const form = root.querySelector('form') as HTMLFormElement;
  const failed = root.querySelector('#plan-failed') as HTMLElement;
  let timer: ReturnType<typeof setTimeout>;
  let last = new AbortController();

  async function follow(): Promise<void> {
    last.abort();
    last = new AbortController();
    const { signal } = last;
    try {
      const response = await fetch(`/plan/answer?${new URLSearchParams(new FormData(form) as never)}`, {
        signal,
      });
      if (!response.ok) throw new Error(`The plan was answered with ${response.status}.`);
      show(new DOMParser().parseFromString(await response.text(), 'text/html'));
      failed.hidden = true;
    } catch (error) {
      if (signal.aborted) return;
      console.warn(error);
      failed.hidden = false;
    }
  }

  function show(answer: Document): void {
    for (const fresh of answer.querySelectorAll<HTMLElement>('[data-live]')) {
      const shown = document.getElementById(fresh.id);
      for (const { id } of shown?.querySelectorAll('details[open]') ?? [])
        answer.getElementById(id)?.setAttribute('open', '');
      shown?.replaceChildren(...fresh.childNodes);
    }
    for (const { id, ariaInvalid } of answer.querySelectorAll('input'))
      document.getElementById(id)?.setAttribute('aria-invalid', ariaInvalid ?? 'false');
    const path = answer.getElementById('plan-answer')?.dataset.path;
    if (path) history.replaceState(null, '', path);
  }

  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(follow, PAUSE_MS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(timer);
    void follow();
  });
  // Changed before this script had loaded.
  if ([...form.elements].some(isChanged)) void follow();
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return control instanceof HTMLInputElement && control.value !== control.defaultValue;
}
