import { Options } from '#app/components/staff/options.tsx';
import { denseInputClass } from '#app/components/ui/field.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { useHomes } from '#app/features/homes/homes-context.tsx';
import { cn } from '#app/lib/cn.ts';
import { homesOf } from '#content/homes/homes.ts';
import { adminHomesPage, homeStates } from '#content/pages/admin-homes.ts';
import type { HomesView } from './shown-homes.ts';

const SEARCH_MAX_LENGTH = 100;

export function HomesToolbar() {
  const { project, view, changeView } = useHomes();
  const selectClass = 'w-auto! shrink-0 font-semibold text-small';
  return (
    <search aria-label="Homes" className="flex gap-2 py-2.5 lg:px-2.5">
      <input
        type="search"
        aria-label="Find a home, a type or a buyer"
        placeholder="Home, type or buyer"
        autoComplete="off"
        maxLength={SEARCH_MAX_LENGTH}
        value={view.search}
        onChange={(event) => changeView({ search: event.target.value })}
        className={cn(denseInputClass, 'mr-auto min-w-36 max-w-5xl grow basis-0')}
      />
      <Select
        isDense
        aria-label="Filter by state"
        className={selectClass}
        value={view.state}
        onChange={(event) => changeView({ state: event.target.value as HomesView['state'] })}
      >
        <option value="">Any state</option>
        <Options of={homeStates.map((state) => [state, adminHomesPage.states[state]])} />
        <option value="taken">Held or reserved</option>
        <option value="ends-today">Hold ends today</option>
      </Select>
      <Select
        isDense
        aria-label="Filter by type"
        className={cn(selectClass, 'hidden max-w-44 @md:block')}
        value={view.type}
        onChange={(event) => changeView({ type: event.target.value })}
      >
        <option value="">Any type</option>
        <Options of={Object.entries(homesOf(project.slug).types).map(([type, { name }]) => [type, name])} />
      </Select>
    </search>
  );
}
