import type { ReactNode } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { EstimateChoice } from '#app/features/estimate/form/estimate-choice.tsx';
import { residents } from '#app/features/estimate/form/estimate-choices.ts';
import { EstimateField } from '#app/features/estimate/form/estimate-field.tsx';
import { OWN_PRICE } from '#app/features/estimate/form/estimate-fields.ts';
import { formatMoney } from '#app/features/estimate/words/format-money.ts';
import { tenYearsPage } from '#content/pages/ten-years.ts';
import type { TenYearsPageData } from './ten-years-view.ts';
import { defaultYearFields, type YearFieldName } from './year-fields.ts';

const words = tenYearsPage.form;

/** A plain GET form: its page is rendered by the server, and needs no script. */
export function TenYearsForm({ data }: { data: TenYearsPageData }) {
  const { fields, problems, homes, states, blanks } = data;
  const given = { served: fields, problems };
  const field = (name: YearFieldName, label: string, unit: ReactNode, more?: string) => (
    <EstimateField
      key={name}
      {...given}
      name={name}
      label={label}
      unit={unit}
      inputMode="text"
      hint={[more, blanks[name] && words.blank.replace('{value}', blanks[name])].filter(Boolean).join('. ')}
    />
  );
  const pair = (low: YearFieldName, middle: YearFieldName, label: string, unit: string) => (
    <div key={middle} className="grid grid-cols-2 gap-6">
      {field(low, `${label}, low case`, unit)}
      {field(middle, `${label}, middle case`, unit)}
    </div>
  );
  return (
    <form
      method="get"
      action="/plan/ten-years#ten-years"
      noValidate
      autoComplete="off"
      className="plan-fields page-width grid gap-x-12 gap-y-8 pb-12 md:grid-cols-2 lg:grid-cols-3"
    >
      {fields.path !== defaultYearFields.path && <input type="hidden" name="path" value={fields.path} />}
      <FieldGroup title={words.home}>
        <EstimateChoice
          served={fields}
          name="home"
          legend="Which home?"
          choices={[
            ...homes.map(({ slug, name, price }) => ({
              value: slug,
              label: name,
              note: formatMoney(price, 'AUD'),
            })),
            { value: OWN_PRICE, label: 'My own price' },
          ]}
        />
        <div className="if-own content-start gap-6">
          <EstimateField
            {...given}
            name="price"
            label="Price"
            unit="AUD"
            inputMode="text"
            hint="Such as 850,000 or 8,50,000"
          />
          <EstimateChoice served={fields} name="state" legend="State" choices={states} />
        </div>
        <EstimateChoice served={fields} name="resident" legend="Where do you live?" choices={residents} />
        {field('owners', 'Owners in equal shares', 'people')}
        {field('legal', 'Conveyancing, your estimate', 'AUD')}
      </FieldGroup>
      <FieldGroup title={words.cases}>
        {pair('yieldLow', 'yield', 'Rent, of the price', '%')}
        {pair('rentGrowthLow', 'rentGrowth', 'Growth of rent', '%')}
        {pair('emptyLow', 'empty', 'Empty a year', 'weeks')}
        {pair('growthLow', 'growth', 'Growth of price', '%')}
      </FieldGroup>
      <FieldGroup title={words.costs}>
        <div className="grid grid-cols-2 gap-6">
          {field('manager', 'Manager, of the rent', '%')}
          {field('levies', 'Levies, of the price', '%')}
          {field('running', 'Rates and repairs, of the price', '%')}
          {field('costGrowth', 'Growth of costs', '%')}
          {field('land', 'Share of the land value', 'AUD')}
          {field('works', 'Construction, of the price', '%')}
          {field('selling', 'Costs of the sale', '%')}
          <div className="if-india">{field('indiaRate', 'Your Indian tax rate', '%')}</div>
          {field('inr', 'Rupees for one AUD', 'INR')}
          {field('rupee', 'Change of that rate a year', '%')}
        </div>
      </FieldGroup>
      <div className="md:col-span-2 lg:col-span-3">
        <Button type="submit">{words.submit}</Button>
      </div>
    </form>
  );
}

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid content-start gap-6">
      <legend className="mb-4 text-title-3">{title}</legend>
      {children}
    </fieldset>
  );
}
