import { type ChangeEvent, type FormEvent, useState } from 'react';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { denseInputClass } from '#app/components/ui/field.tsx';
import { amount } from '#app/features/homes/home-words.ts';
import { cn } from '#app/lib/cn.ts';
import type { StoredHome } from '#app/lib/homes-api.ts';
import { useCan } from '#app/lib/rights.ts';
import { adminHomesPage, homeStates } from '#content/pages/admin-homes.ts';
import { HolderField } from './holder-field.tsx';
import { type HomeDraft, isForPerson, type PlannedChange, plannedChange } from './home-draft.ts';
import { WhatFollows } from './what-follows.tsx';

const REASON_MAX_LENGTH = 500;

interface HomeFormProps {
  home: StoredHome;
  draft: HomeDraft;
  onDraft: (draft: HomeDraft) => void;
  onDiscard: () => void;
  isBusy: boolean;
  onSave: (change: PlannedChange) => void;
}

/** Choosing and typing save nothing; the button does, and names what it does. */
export function HomeForm({ home, draft, onDraft, onDiscard, isBusy, onSave }: HomeFormProps) {
  const can = useCan();
  const [isChecked, setIsChecked] = useState(false);
  const change = plannedChange(home, draft);
  const problem = isChecked ? change.problem : undefined;
  const edit = (part: Partial<HomeDraft>) => onDraft({ ...draft, ...part });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isNothing || isBusy) return;
    setIsChecked(true);
    if (!change.problem) return onSave(change);
    document
      .getElementById(change.problem.field === 'name' ? 'holder-name' : `home-${change.problem.field}`)
      ?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <StateChoice home={home} draft={draft} onChoose={(state) => edit({ state })} />
      {isForPerson(change.state) && (
        <HolderField draft={draft} isInvalid={problem?.field === 'name'} onChange={edit} />
      )}
      {can('price_homes') && <PriceFields home={home} draft={draft} problem={problem} onChange={edit} />}
      {problem && (
        <p id="home-problem" role="alert" className="text-danger text-small">
          {problem.text}
        </p>
      )}
      {(change.state || change.price !== undefined) && (
        <WhatFollows change={{ id: home.id, state: change.state, price: change.price }} />
      )}
      {!change.isNothing && (
        // In reach however long the panel is.
        <div className="sticky bottom-0 z-10 -mx-4 flex gap-2 bg-paper px-4 py-2">
          <SmallButton
            type="submit"
            aria-disabled={isBusy}
            look="ink"
            className="wrap-anywhere min-w-0 grow py-2"
          >
            {isBusy ? 'Saving...' : change.label}
          </SmallButton>
          <SmallButton
            onClick={() => {
              setIsChecked(false);
              onDiscard();
            }}
            className="shrink-0"
          >
            Discard
          </SmallButton>
        </div>
      )}
    </form>
  );
}

interface StateChoiceProps {
  home: StoredHome;
  draft: HomeDraft;
  onChoose: (state: StoredHome['state']) => void;
}

function StateChoice({ home, draft, onChoose }: StateChoiceProps) {
  const { states } = adminHomesPage;
  const chosen = draft.state ?? home.state;
  return (
    <fieldset>
      <legend className="float-left text-small text-stone">State</legend>
      <p className="text-right text-small text-stone">{`now ${states[home.state]}`}</p>
      <div className="clear-both flex flex-wrap border-ink border-t border-l">
        {homeStates.map((state) => (
          <label
            key={state}
            className={cn(
              'flex min-h-11 grow cursor-pointer items-center justify-center border-ink border-r border-b px-1.5 font-semibold text-small has-focus-visible:outline-2 has-focus-visible:outline-brass',
              state === chosen ? 'bg-ink text-paper' : 'hover:bg-sand',
              // A home is held only if it is free: the database refuses everything else.
              state === 'held' && !['available', 'held'].includes(home.state) && 'hidden',
            )}
          >
            <input
              type="radio"
              name="home-state"
              value={state}
              checked={state === chosen}
              onChange={() => onChoose(state)}
              className="sr-only"
            />
            {states[state]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface PriceFieldsProps {
  home: StoredHome;
  draft: HomeDraft;
  problem: PlannedChange['problem'];
  onChange: (part: Partial<HomeDraft>) => void;
}

function PriceFields({ home, draft, problem, onChange }: PriceFieldsProps) {
  const isFrozen = home.state === 'held';
  const input = (field: 'price' | 'reason') => ({
    id: `home-${field}`,
    autoComplete: 'off',
    disabled: isFrozen,
    'aria-invalid': problem?.field === field || undefined,
    'aria-describedby': problem?.field === field ? 'home-problem' : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [field]: event.target.value }),
  });
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-2">
      <label htmlFor="home-price" className="text-small text-stone">
        Price, AUD
      </label>
      <label htmlFor="home-reason" className="text-small text-stone">
        Reason, if the price changes
      </label>
      <input
        {...input('price')}
        inputMode="numeric"
        maxLength={20}
        value={draft.price ?? amount(home.price)}
        className={cn(denseInputClass, 'figures')}
      />
      <input
        {...input('reason')}
        maxLength={REASON_MAX_LENGTH}
        placeholder={isFrozen ? adminHomesPage.hold.frozen : 'Kept in the history'}
        value={draft.reason}
        className={denseInputClass}
      />
    </div>
  );
}
