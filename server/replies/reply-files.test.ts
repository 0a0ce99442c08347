import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { answersSettled } from '#server/backend/after-answer.ts';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { plainReply, replyingPerson, run, storeSubmission } from './testing/replying-staff.ts';

const backendOn = backendsForFile();
const MB = 1024 * 1024;
const pdfOf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(bytes - 8, 'a')]);
const refusal = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

for (const engine of engines) {
  test(`a file is saved with headers that do not run it, by staff who may read (${engine})`, async () => {
    const backend = backendOn(engine);
    const id = await storeSubmission(backend, 'saved@example.com');
    const mira = await replyingPerson(backend, id);
    const file = await mira.attach('Größe "1".pdf');
    const save = (token: string) =>
      backend.call(`/functions/v1/reply-files?id=${file}`, { headers: { authorization: `Bearer ${token}` } });
    const { token } = await makePerson(backend, { role: 'viewer' });
    const answer = await save(token);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20_1_.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(await answer.text()).toBe('%PDF-1.7 of this year');
    expect((await save((await makePerson(backend, {})).token)).status).toBe(403);
  });

  test(`size, content and submission of a file are checked (${engine})`, async () => {
    const backend = backendOn(engine);
    const id = await storeSubmission(backend, 'checked@example.com');
    const mira = await replyingPerson(backend, id);
    expect(await refusal(await mira.upload('a.pdf', pdfOf(10 * MB + 1)))).toEqual([413, 'file_too_large']);
    expect(await refusal(await mira.upload('a.pdf', 'MZ'))).toEqual([422, 'file_not_allowed']);
    expect(await refusal(await mira.upload('a.pdf', ''))).toEqual([400, 'upload_cut_off']);
    const nowhere = await replyingPerson(backend, randomUUID(), 'Tom');
    expect((await nowhere.upload('a.pdf', '%PDF-1.7')).status).toBe(409);
    const large = pdfOf(8 * MB).toString();
    const files = [await mira.attach('a.pdf', large), await mira.attach('b.pdf', large)];
    const answer = await mira.send({ files });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { code: 'reply_attachment', message: 'The files are larger than 15 MB together.' },
    ]);
  });

  test(`two people who attach the PDF of a project at once do not block each other (${engine})`, async () => {
    const backend = backendOn(engine);
    const id = await storeSubmission(backend, 'both@example.com');
    const people = [await replyingPerson(backend, id), await replyingPerson(backend, id, 'Tom')];
    const answers = await Promise.all(
      people.map((person) => person.send({ project: 'sydnevia', anyway: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await answersSettled();
  });

  test(`files go with the submission, and unsent ones after 30 days (${engine})`, async () => {
    const backend = backendOn(engine);
    const id = await storeSubmission(backend, 'gone@example.com');
    const mira = await replyingPerson(backend, id);
    const [sent, unsent] = [await mira.attach('sent.pdf'), await mira.attach('unsent.pdf')];
    await mira.send({ ...plainReply(id), files: [sent] });
    await answersSettled();
    const left = async () =>
      (
        await run<{ id: string }>(
          backend,
          'select id from private.reply_files where submission_id = $1 order by name',
          [id],
        )
      ).map((file) => file.id);
    await run(backend, `update private.reply_files set created_at = now() - interval '29 days'`);
    await run(backend, 'select private.forget_unused_reply_files()');
    expect(await left()).toEqual([sent, unsent]);
    await run(backend, `update private.reply_files set created_at = now() - interval '31 days'`);
    await run(backend, 'select private.forget_unused_reply_files()');
    expect(await left()).toEqual([sent]);
    const erased = await mira.client.rpc('erase_person', { email: 'gone@example.com' });
    expect(erased.data).toMatchObject({ submissions: 1 });
    expect(await left()).toEqual([]);
  });
}

test('the unsent files of a person are bounded in bytes: the oldest go, and those of a colleague stay', async () => {
  const backend = backendOn('postgres');
  const id = await storeSubmission(backend, 'bounded@example.com');
  const [mira, tom] = [await replyingPerson(backend, id), await replyingPerson(backend, id, 'Tom')];
  const oldest = await mira.attach('oldest.pdf');
  const ofTom = await tom.attach('tom.pdf');
  const [owner] = await run<{ actor_id: string }>(
    backend,
    'select actor_id from private.reply_files where id = $1',
    [oldest],
  );
  await run(
    backend,
    `insert into private.reply_files (submission_id, actor_id, name, content_type, body)
     select $1, $2, 'large ' || n || '.pdf', 'application/pdf', decode(repeat('a7', $3), 'hex') from generate_series(1, 10) as n`,
    [id, owner?.actor_id, 10 * MB - 50],
  );
  const newest = await mira.attach('newest.pdf', pdfOf(1000).toString());
  const left = await run<{ id: string }>(
    backend,
    "select id from private.reply_files where submission_id = $1 and name not like 'large %'",
    [id],
  );
  expect(left.map((row) => row.id).toSorted()).toEqual([ofTom, newest].toSorted());
  const answer = await mira.send({ files: [oldest] });
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('attach it again') });
});
