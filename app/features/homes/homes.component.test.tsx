import '#content/testing/fixed-homes.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startStaffSite } from '#app/testing/staff-site.tsx';
import { homesOf } from '#content/homes/homes.ts';

const MIRA = 'mira@nevia.test';
const OLI = 'oli@nevia.test';
const VERA = 'vera@nevia.test';
const PATH = '/admin/homes?project=sydnevia';

const start = () =>
  startStaffSite({
    withHomes: true,
    submissions: [
      {
        ...{ first_name: 'Padma', last_name: 'Saxena', email: 'padma@example.com' },
        ...{ message: 'Is this home still available?', about: 'sydnevia', home: '18.01' },
      },
    ],
    people: [
      { email: OLI, role: 'agent', displayName: 'Oli Hart' },
      { email: VERA, role: 'viewer' },
    ],
  });

const row = async (number: string) => (await screen.findByRole('button', { name: number })).closest('tr');
/** Until the row of this home says so. */
const says = (number: string, words: string) =>
  waitFor(async () => expect((await row(number))?.textContent).toContain(words));

/** The panel of this home. */
async function open(person: UserEvent, number: string) {
  await person.click(await screen.findByRole('button', { name: number }));
  const panel = within(await screen.findByRole('region', { name: 'Chosen home' }));
  await panel.findByRole('heading', { name: `Home ${number}` });
  return panel;
}

test('choosing to sell the cheapest home says what follows, and stores nothing yet', async () => {
  const site = await start();
  const mira = await site.open(PATH, MIRA);
  const panel = await open(mira, '3.03');
  await mira.click(panel.getByRole('radio', { name: 'Sold' }));
  await panel.findByText(/^From AUD 850K becomes 856K/);
  await says('3.03', 'Available');
  expect(await site.sql("select 1 from public.homes where state <> 'available'")).toEqual([]);
});

test('a hold is extended twice, and released', async () => {
  const site = await start();
  const oli = await site.open(PATH, OLI);
  const panel = await open(oli, '9.05');
  await oli.click(panel.getByRole('radio', { name: 'Held' }));
  await oli.type(panel.getByLabelText('For a person'), 'Omar Patel');
  await oli.click(panel.getByRole('button', { name: 'Hold 9.05 for Omar Patel' }));
  await says('9.05', 'Held');
  await oli.click(await panel.findByRole('button', { name: 'Extend by 48 hours' }));
  await panel.findByText(/It can be extended once\.$/);
  await oli.click(panel.getByRole('button', { name: 'Extend by 48 hours' }));
  await panel.findByText(/It cannot be extended again\.$/);
  expect(panel.queryByRole('button', { name: 'Extend by 48 hours' })).toBeNull();
  await oli.click(panel.getByRole('button', { name: 'Release' }));
  await says('9.05', 'Available');
});

test('a price changes with a reason, an agent does not see the fields, and a viewer changes nothing', async () => {
  const site = await start();
  const mira = await site.open(PATH, MIRA);
  const ofMira = await open(mira, '7.02');
  const price = ofMira.getByLabelText('Price, AUD');
  await mira.clear(price);
  await mira.type(price, '970,000');
  await mira.click(await ofMira.findByRole('button', { name: 'Change the price of 7.02' }));
  await ofMira.findByText('Say why the price changes.');
  await mira.type(ofMira.getByLabelText('Reason, if the price changes'), 'car space included');
  await mira.click(ofMira.getByRole('button', { name: 'Change the price of 7.02' }));
  await says('7.02', '970,000');
  await ofMira.findByText(/965,000 to 970,000: “car space included”/);

  const ofOli = await open(await site.open(PATH, OLI), '7.02');
  await ofOli.findByRole('radio', { name: 'Reserved' });
  expect(ofOli.queryByLabelText('Price, AUD')).toBeNull();

  const ofVera = await open(await site.open(PATH, VERA), '7.02');
  await ofVera.findByText('Available, AUD 970,000');
  expect(ofVera.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Undo|Add one|Import/ })).toBeNull();
});

test('the table is searched, filtered and sorted', async () => {
  const site = await start();
  await site.sql("update public.homes set state = 'reserved' where number = '12.02'");
  const oli = await site.open(PATH, OLI);
  await row('3.03');
  const shows = (numbers: string[]) =>
    waitFor(() =>
      expect(
        screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('button').textContent),
      ).toEqual(numbers),
    );
  const search = screen.getByLabelText('Find a home, a type or a buyer');
  await oli.type(search, homesOf('sydnevia').types['three-bed']?.name ?? '');
  await shows(['34.01', '36.03', '40.01']);
  await oli.click(screen.getByRole('button', { name: 'Price, AUD' }));
  await shows(['36.03', '34.01', '40.01']);
  await oli.clear(search);
  await oli.selectOptions(screen.getByLabelText('Filter by state'), 'Reserved');
  await shows(['12.02']);
});

test('one more home like another is added, with a number of its own', async () => {
  const site = await start();
  const mira = await site.open(PATH, MIRA);
  const panel = await open(mira, '7.02');
  await mira.click(panel.getByRole('button', { name: 'Add one like this' }));
  const number = await screen.findByLabelText('Number');
  await mira.clear(number);
  await mira.type(number, '7.02');
  await mira.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('There is a home 7.02 already.');
  await mira.clear(number);
  await mira.type(number, '7.05');
  await mira.click(screen.getByRole('button', { name: 'Add' }));
  await says('7.05', '965,000');
});

test('a submission lists the home it is about, with hold and release', async () => {
  const site = await start();
  const oli = await site.open('/admin', OLI);
  await oli.click(await screen.findByRole('link', { name: 'Padma Saxena' }));
  await oli.click(await screen.findByRole('button', { name: 'Hold home 18.01' }));
  await screen.findByText(/^Held until/);
  const holder = 'select holder_name from public.home_holds where ended_at is null';
  expect(await site.sql(holder)).toEqual([{ holder_name: 'Padma Saxena' }]);
  await oli.click(await screen.findByRole('button', { name: 'Release home 18.01' }));
  await screen.findByRole('button', { name: 'Hold home 18.01' });
  expect(await site.sql(holder)).toEqual([]);
});
