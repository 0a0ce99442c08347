import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { run } from '#supabase/tests/testing/receive-mail.ts';
import { storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);
const YEARS_AGO = new Date(Date.now() - 900 * 24 * 3_600_000).toISOString();

for (const engine of engines) {
  test(`retention spares the buyers of a stage that was added later (${engine})`, async () => {
    const backend = backendOn(engine);
    // The migration that docs/content.md describes.
    const newStage = "('exchanged', 8, true, true), ('waiting_list', 9, false, false)";
    await run(backend, `insert into private.stages values ${newStage}`);
    const old = { created_at: YEARS_AGO, status: 'responded' };
    const names = ['Buyer 1', 'Buyer 2', 'Flagged buyer', 'Other 1', 'Other 2', 'Flagged other'];
    await storeSubmissions(
      backend,
      names.map((first_name) => ({ ...old, first_name })),
    );
    await run(
      backend,
      `update public.contact_submissions set
         stage = case when first_name like '%uyer%' then 'exchanged' else 'waiting_list' end,
         spam_at = case when first_name like 'Flagged%' then now() - interval '90 days' end`,
    );
    await run(backend, 'delete from public.events');
    await run(backend, 'select private.warn_of_deletions(24)');
    await run(backend, "update private.deletion_warnings set warned_at = now() - interval '31 days'");
    await run(backend, 'select public.delete_old_submissions(24)');
    await run(backend, 'select private.delete_spam()');
    const sql = 'select first_name from public.contact_submissions order by first_name';
    expect((await run<{ first_name: string }>(backend, sql)).map(({ first_name }) => first_name)).toEqual([
      ...['Buyer 1', 'Buyer 2', 'Flagged buyer'],
    ]);
  });
}
