import { type ReactNode, useEffect } from 'react';
import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { createStore } from '#app/lib/create-store.ts';
import { CloseContext, StaffDialog, useCloseDialog } from './staff-dialog.tsx';

interface Opened {
  key: number;
  dialog: ReactNode;
}

/** The open dialogs of the page, the last one on top. */
const opened = createStore<readonly Opened[]>([]);
let last = 0;

function added(dialog: ReactNode): Opened {
  last += 1;
  return { key: last, dialog };
}

/** Opens a dialog, in place of the one that is open. */
export function show(dialog: ReactNode): void {
  opened.set([added(dialog)]);
}

interface Question {
  title: string;
  text: ReactNode;
  yes: string;
  no?: string;
  /** What is deleted does not come back. */
  isFinal?: boolean;
}

/** Asks above the open dialog. Everything but the button named `yes` is a no. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((answer) => {
    opened.set([...opened.get(), added(<Confirmation question={question} onAnswer={answer} />)]);
  });
}

/** Where a page displays its dialogs: inside of the contexts that they use. */
export function Dialogs() {
  const dialogs = opened.use();
  useEffect(() => () => opened.set([]), []);
  return dialogs.map(({ key, dialog }) => (
    <CloseContext key={key} value={() => opened.set(opened.get().filter((other) => other.key !== key))}>
      <ErrorBoundary data={dialog} fallback={<FailedDialog />}>
        {dialog}
      </ErrorBoundary>
    </CloseContext>
  ));
}

function FailedDialog() {
  return (
    <StaffDialog title="Error">
      <p className="p-5">This dialog could not be displayed.</p>
    </StaffDialog>
  );
}

interface ConfirmationProps {
  question: Question;
  onAnswer: (isYes: boolean) => void;
}

function Confirmation({ question, onAnswer }: ConfirmationProps) {
  const { title, text, yes, no = 'Cancel', isFinal = false } = question;
  const close = useCloseDialog();
  useEffect(() => () => onAnswer(false), [onAnswer]);
  return (
    <StaffDialog title={title} className="max-w-md">
      <div className="grid gap-5 p-5">
        <p className="wrap-anywhere">{text}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            look={isFinal ? 'danger' : 'ink'}
            onClick={() => {
              onAnswer(true);
              close();
            }}
          >
            {yes}
          </Button>
          <Button look="outline" onClick={close}>
            {no}
          </Button>
        </div>
      </div>
    </StaffDialog>
  );
}
