import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { run } from '#supabase/tests/testing/receive-mail.ts';

const backendOn = backendsForFile({}, ['postgres']);

/**
 * `from jsonb_array_elements_text(ids) as id` names only the table: its column is still `value`, and `id` is silently a column
 * of the outer query. Functions without a named output column (unnest, generate_series) give theirs the name of the alias.
 */
function aliasesAsColumns(sql: string, functions: readonly string[]): string[] {
  const calls = new RegExp(`\\b(?:${functions.join('|')})\\s*\\(`, 'g');
  return [...sql.matchAll(calls)].flatMap(({ index, 0: call }) => {
    const rest = sql.slice(afterParenthesis(sql, index + call.length));
    const alias = /^\s+(?:with\s+ordinality\s+)?(?:as\s+)?([a-z_]\w*)\s*(\(?)/i.exec(rest);
    const isAlias =
      alias &&
      !/^(?:loop|where|order|limit|on|join|cross|left|full|group|union|using)$/i.test(alias[1] ?? '');
    if (!isAlias || alias[2]) return [];
    // Its columns may be named in full: e.value.
    const isUsedAlone = new RegExp(`(?<![.\\w])${alias[1]}(?![.\\w(])`, 'g');
    return [...sql.matchAll(isUsedAlone)].length > 1 ? [`${call}…) ${alias[0].trim()}`] : [];
  });
}

function afterParenthesis(sql: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < sql.length; at += 1) depth += sql[at] === '(' ? 1 : sql[at] === ')' ? -1 : 0;
  return at;
}

test('no SQL uses the alias of a function as a column', async () => {
  const backend = backendOn('postgres');
  const functions = await run<{ proname: string }>(
    backend,
    `select distinct proname from pg_proc
     where proretset and cardinality(array_positions(proargmodes, 'o') || array_positions(proargmodes, 't')) = 1`,
  );
  const names = functions.map(({ proname }) => proname);
  expect(names).toContain('jsonb_array_elements_text');
  expect(
    aliasesAsColumns('where r.id in (select id::uuid from jsonb_array_elements_text(ids) as id)', names),
  ).toHaveLength(1);
  const stored = await run<{ name: string; sql: string }>(
    backend,
    `select p.oid::regprocedure::text as name, p.prosrc as sql from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  const files = globSync([
    'server/**/*.{ts,sql}',
    'supabase/{functions,optional,tests}/**/*.{ts,sql}',
    'scripts/**/*.ts',
  ]).filter((file) => !file.includes('supabase/tests/sql-aliases') && !file.includes('answers-by-reply'));
  const sources = [...stored, ...files.map((name) => ({ name, sql: readFileSync(name, 'utf8') }))];
  expect(sources.length).toBeGreaterThan(500);
  expect(
    sources.flatMap(({ name, sql }) => aliasesAsColumns(sql, names).map((found) => `${name}: ${found}`)),
  ).toEqual([]);
});
