import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { StaffHead, type StaffPageProps } from '#app/components/staff/staff-head.tsx';
import { useStaff } from '#app/components/staff/staff-members.ts';
import { useAction } from '#app/components/staff/use-action.ts';
import { toast } from '#app/components/ui/toast.ts';
import { ToastRow } from '#app/components/ui/toasts.tsx';
import { rpc } from '#app/lib/staff-request.ts';
import { useRead } from '#app/lib/use-read.ts';
import { rulesPage } from '#content/pages/rules.ts';
import { assignmentText, conditionText, type Rule } from './rule.ts';
import { RuleDialog } from './rule-dialog.tsx';

/** All rules in their order; every change saves the list. Rendered only inside RequireStaff. */
export function RulesPage(staff: StaffPageProps) {
  const client = useQueryClient();
  const { data: rules, error } = useRead<Rule[]>(['rules'], () => rpc('read_rules'));
  const { isBusy, run } = useAction();
  /** The index of the open rule; that of a new one is the length of the list. */
  const [open, setOpen] = useState<number>();

  async function save(changed: Rule[]) {
    if (!rules) return;
    const saved = await run('The rules could not be saved', () =>
      rpc<Rule[]>('save_rules', { rules: changed, known: rules } as never),
    );
    if (!saved) return;
    client.setQueryData(['rules'], saved.data);
    setOpen(undefined);
    toast({ title: 'Rules saved' });
  }

  return (
    <div className="staff-document wide-page-width pb-16 text-dense">
      <StaffHead meta={rulesPage.meta} {...staff} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-y py-2">
        <p className="max-w-measure text-small text-stone">{rulesPage.lead}</p>
        <SmallButton look="ink" disabled={!rules} onClick={() => setOpen(rules?.length)} className="px-4">
          Add a rule
        </SmallButton>
      </div>
      <p role="status" className={rules?.length ? 'sr-only' : 'py-10 text-center text-stone'}>
        {rules ? rulesPage.empty : (error?.message ?? 'Loading the rules...')}
      </p>
      <ol>
        {rules?.map((rule, index) => (
          <ErrorBoundary key={rule.name} data={rule}>
            <RuleRow
              rule={rule}
              isBusy={isBusy}
              onUp={index > 0 ? () => void save(swapped(rules, index - 1)) : undefined}
              onDown={index < rules.length - 1 ? () => void save(swapped(rules, index)) : undefined}
              onChange={() => setOpen(index)}
              onRemove={() => void save(rules.toSpliced(index, 1))}
            />
          </ErrorBoundary>
        ))}
      </ol>
      {rules && open !== undefined && (
        <RuleDialog
          rule={rules[open]}
          taken={rules.toSpliced(open, 1).map(({ name }) => name)}
          isBusy={isBusy}
          onSave={(rule) => void save(rules.toSpliced(open, 1, rule))}
          onClose={() => setOpen(undefined)}
        />
      )}
      <ToastRow />
    </div>
  );
}

/** The list with the rule at `index` after the next one. */
function swapped(rules: Rule[], index: number): Rule[] {
  return rules.toSpliced(index, 2, ...rules.slice(index, index + 2).reverse());
}

interface RuleRowProps {
  rule: Rule;
  isBusy: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onChange: () => void;
  onRemove: () => void;
}

function RuleRow({ rule, isBusy, onUp, onDown, onChange, onRemove }: RuleRowProps) {
  const staff = useStaff();
  const actions = [
    ['Up', onUp],
    ['Down', onDown],
    ['Change', onChange],
    ['Remove', onRemove],
  ] as const;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b py-3">
      <div className="wrap-anywhere min-w-0 grow basis-80">
        <h2 className="font-semibold font-text tracking-normal">{rule.name}</h2>
        <p>{conditionText(rule)}</p>
        <p className="text-small text-stone">{assignmentText(rule, staff)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {actions.map(([label, act]) => (
          <SmallButton
            key={label}
            aria-label={`${label}: ${rule.name}`}
            disabled={!act || isBusy}
            onClick={act}
          >
            {label}
          </SmallButton>
        ))}
      </div>
    </li>
  );
}
