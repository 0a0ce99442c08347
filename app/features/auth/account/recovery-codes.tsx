import { useEffect, useRef } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { copyText } from '#app/features/auth/copy-text.ts';

const grouped = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? code;

export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = codes.map(grouped).join('\n');
  const copy = () => copyText(text, 'Recovery codes copied', 'Please write the codes down.');

  return (
    <div className="border border-line bg-sand p-5">
      <h3 ref={title} tabIndex={-1} className="font-semibold outline-none">
        Your recovery codes
      </h3>
      <p className="mt-2 text-small">
        Use one to sign in without your phone. Each works once. They are not shown again: keep them in your
        password manager, or write them down.
      </p>
      <ol className="mt-4 grid gap-x-8 gap-y-1 whitespace-nowrap font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{grouped(code)}</li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onKept}>I have kept them</Button>
        <Button look="outline" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  );
}
