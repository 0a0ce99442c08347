import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cn } from '#app/lib/cn.ts';

interface TabsProps<Name extends string> {
  label: string;
  tabs: ReadonlyArray<{ name: Name; label: string }>;
  selected: Name;
  onSelect: (name: Name) => void;
  /** The panel of the selected tab. Elements that two panels share keep their state when the tab changes. */
  children: ReactNode;
}

/** One tab stop; arrows, Home and End move between the tabs and select them. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const index = tabs.findIndex(({ name }) => name === selected);
    const step = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = step === undefined ? undefined : tabs.at(step % tabs.length);
    if (!next) return;
    event.preventDefault();
    onSelect(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex border-stone border-b"
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            data-tab={tab.name}
            aria-selected={tab.name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === selected ? 0 : -1}
            onClick={() => onSelect(tab.name)}
            className={cn(
              'min-h-12 flex-1 cursor-pointer border-b-2 px-4 font-semibold',
              tab.name === selected ? 'border-ink text-ink' : 'border-transparent text-stone hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
