import type { CallInput } from '@bellhop/contract/call';
import {
  mostTemplates,
  mostTemplateText,
  type putTemplate,
  type TemplateMap,
  type updateTemplate,
  type WrittenTemplates,
} from '@bellhop/contract/templates/template';
import { nanoid } from 'nanoid';
import type { Database, Sql } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { changesIn, recordCompound } from '../../platform/entities/change-entity.ts';
import { listChangesSince } from '../../platform/entities/store.ts';
import { existing, Failure, invalidInput } from '../../platform/failure.ts';
import { codeOfKey } from './language-key.ts';
import { presentTemplates } from './present.ts';
import { changesOfTemplates, wantedAgain } from './record.ts';
import { entriesOf, hasChangedSince, isSame, keyOf, type Stored } from './rules.ts';
import { beginChange, insert, listTemplates, remove, type TemplateRow, update } from './store.ts';

/** The database and the person who changes templates; every change is recorded. */
export interface TemplatesParts {
  database: Database;
  actor: Actor;
}

export async function readTemplates(database: Database, hotelId: string): Promise<TemplateMap> {
  return presentTemplates(await database.read(hotelId, (sql) => listTemplates(sql, hotelId)));
}

/** Adds templates. A repeat adds one; an id that exists in another language gets one more language. */
export function addTemplates(parts: TemplatesParts, hotelId: string, map: WrittenTemplates): Promise<TemplateMap> {
  const entries = understood(map);
  return change(parts, hotelId, async ({ sql, stored, version }) => {
    const known = new Map(stored.map((template) => [keyOf(template), template]));
    const added = entries.filter((entry) => {
      const earlier = known.get(keyOf(entry));
      if (earlier !== undefined && !isSame(earlier, entry)) throw new Failure('id_taken');
      return earlier === undefined;
    });
    const rows = added.map(({ language, id, title, text }, index) => ({
      ...{ language, id, title, text, version },
      position: stored.length + index,
    }));
    await insert(sql, hotelId, rows);
  });
}

export function changeTemplate(
  parts: TemplatesParts,
  hotelId: string,
  input: CallInput<typeof updateTemplate>['body'],
): Promise<TemplateMap> {
  const language = codeOfKey(input.language);
  return change(parts, hotelId, async ({ sql, stored, version }) => {
    const current = existing(stored.find((template) => template.id === input.id && template.language === language));
    const next = { ...current, title: input.title.trim(), text: input.text, version };
    if (isSame(current, next)) return;
    // An unseen change by a colleague would be overwritten.
    if (input.version !== undefined && current.version > input.version) {
      const { id, title, text, version } = current;
      throw new Failure('edit_conflict', { current: { id, title, text, version } });
    }
    await update(sql, hotelId, next);
  });
}

/** Replaces the whole map: missing templates are removed, the others get the order of the map. */
export function replaceTemplates(
  parts: TemplatesParts,
  hotelId: string,
  map: WrittenTemplates,
  basedOn: CallInput<typeof putTemplate>['query']['version'],
): Promise<TemplateMap> {
  const entries = understood(map);
  return change(parts, hotelId, async ({ sql, stored, version }) => {
    const sentIds = new Set(
      Object.values(map).flatMap((list) => list.flatMap(({ id }) => (id === undefined ? [] : [id]))),
    );
    const sent = entries.map((entry) => ({ ...entry, isNew: !sentIds.has(entry.id) }));
    if (basedOn !== undefined && hasChangedSince(stored, sent, Number(basedOn))) {
      throw new Failure('edit_conflict', { current: presentTemplates(stored) });
    }
    const known = new Map(stored.map((template) => [keyOf(template), template]));
    const rows = entries.map(({ language, id, title, text }, position) => {
      const earlier = known.get(keyOf({ language, id }));
      const unchanged = earlier !== undefined && isSame(earlier, { title, text });
      return { language, id, title, text, version: unchanged ? earlier.version : version, position };
    });
    await remove(sql, hotelId, stored);
    await insert(sql, hotelId, rows);
  });
}

/**
 * Restores titles and texts of one template, and removes languages that it did not have.
 * @throws edit_conflict if a title or text among them was changed after `basedOn`
 */
export async function restoreTemplate(
  parts: TemplatesParts,
  hotelId: string,
  id: string,
  values: Readonly<Record<string, unknown>>,
  basedOn: number,
): Promise<void> {
  await change(parts, hotelId, async ({ sql, stored, version }) => {
    const past = await listChangesSince(sql, hotelId, 'template', id, basedOn);
    const changes = changesIn(past, Object.keys(values));
    if (changes.length > 0) throw new Failure('edit_conflict', { current: { version: version - 1 }, changes });
    const again = wantedAgain(stored, id, values);
    const languages = again.map(({ language }) => language);
    await remove(
      sql,
      hotelId,
      stored.filter((row) => row.id === id && languages.includes(row.language)),
    );
    const rows = again.flatMap(({ language, title, text }, index) => {
      if (title === null || text === null) return [];
      const at = stored.findIndex((row) => row.id === id);
      return [{ id, language, title, text, version, position: at < 0 ? stored.length + index : at }];
    });
    await insert(sql, hotelId, rows);
  });
}

/** Runs one change of the hotel's templates at a time, on the current state. */
function change(
  { database, actor }: TemplatesParts,
  hotelId: string,
  work: (state: { sql: Sql; stored: TemplateRow[]; version: number }) => Promise<void>,
): Promise<TemplateMap> {
  return database.write(hotelId, async (tx) => {
    const { sql } = tx;
    const version = await beginChange(sql, hotelId);
    const stored: Stored[] = await listTemplates(sql, hotelId);
    await work({ sql, stored, version });
    const after = await listTemplates(sql, hotelId);
    if (isTooMuch(after) && sizeOf(after) > sizeOf(stored)) throw invalidInput('body', 'too_many');
    for (const change of changesOfTemplates(stored, after))
      recordCompound(tx, { ...change, entity: 'template', version, actor });
    return presentTemplates(after);
  });
}

const sizeOf = (rows: readonly Stored[]) => rows.reduce((sum, { title, text }) => sum + title.length + text.length, 0);

/** Checks the limits; callers let existing templates beyond them shrink. */
function isTooMuch(rows: readonly Stored[]): boolean {
  return rows.length > mostTemplates || sizeOf(rows) > mostTemplateText;
}

function understood(map: WrittenTemplates) {
  const { entries, problems } = entriesOf(map, codeOfKey, nanoid);
  if (problems.length > 0) throw new Failure('invalid_input', { fields: problems });
  return entries;
}
