import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { nameIn } from '@bellhop/browser/i18n/name-in';
import { isolated } from '@bellhop/browser/ui/isolated';
import type { AuditEntry } from '@bellhop/contract/audit/changes';
import { weekdays } from '@bellhop/contract/dining/config';
import { anyValue } from '@bellhop/contract/staff/privileges';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { languageName } from '../../platform/i18n/language-name.ts';
import { usePeople, useServiceNames } from '../departments/queries.ts';
import { useDepartments } from '../departments/store.ts';
import { weekdayNames } from '../dining/restaurants/rules-draft.ts';
import { rowAt, shownBy } from '../hotels/rows.ts';
import { useFieldName } from '../hotels/use-field-name.ts';
import { type ChangeLine, changeLines, isObject, wordOf } from './change-lines.ts';

/** For fields that administrators may not read the log only tells that they changed. */
const hiddenLine = { kind: 'hidden', path: [] } as const;
/** Long texts and changes with many values are shortened. */
const most = { letters: 160, lines: 12 };

/** Returns the changes of an audit entry as sentences. */
export function useChangeWords(entry: AuditEntry): readonly string[] {
  const { t, i18n } = useTranslation(['audit', 'people', 'hotels-settings']);
  const { language } = useLanguage();
  const format = useFormat();
  const fieldName = useFieldName(entry.entity);
  const services = useServiceNames().data;
  const people = usePeople().data;
  const departments = useDepartments().data;
  const lines = entry.changes.flatMap(({ field, from, to }) =>
    (from === null && to === null ? [hiddenLine] : changeLines(from, to)).map((line) => ({ field, line })),
  );
  const sentences = lines.slice(0, most.lines).map(({ field, line }) => sentence(field, line));
  return lines.length > most.lines ? [...sentences, t('more', { count: lines.length - most.lines })] : sentences;

  function sentence(field: string, line: ChangeLine | typeof hiddenLine): string {
    if (line.kind === 'hidden') return t('hidden', { field: fieldName(field) });
    const row = entry.entity === 'settings' ? rowAt([field, ...line.path].join('.')) : undefined;
    if (row !== undefined && line.kind === 'value') {
      const shown = (value: unknown) => textOf(field, value === null ? null : shownBy(row, value));
      const label = t(`hotels-settings:rows.${row.id}.label`);
      return t('fromTo', { field: label, from: shown(line.from), to: shown(line.to) });
    }
    const place = [fieldName(field), ...line.path.map(partName)].join(' · ');
    switch (line.kind) {
      case 'value':
        return t('fromTo', { field: place, from: textOf(field, line.from), to: textOf(field, line.to) });
      case 'added':
        return t('added', { field: place, value: textOf(field, line.value) });
      case 'removed':
        return t('removed', { field: place, value: textOf(field, line.value) });
      case 'order':
        return t('order', { field: place });
    }
  }

  /** Returns the name of a step of the path: a language, a weekday, a known part, or the hotel's own name. */
  function partName(part: string): string {
    if (/^[a-z]{2}$/.test(part)) return languageName(part, language);
    const weekday = weekdays.find((each) => each === part);
    if (weekday !== undefined) return weekdayNames(localeOf(language))[weekday];
    return wordAt(`check-in:field.${part}`, fieldName(part));
  }

  function textOf(field: string, value: unknown): string {
    if (value === null || value === '') return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number')
      return field === 'valid_until' ? format.dayAndTime(value) : value.toLocaleString(localeOf(language));
    if (typeof value === 'string') return isolated(shortened(nameOf(field, value)));
    if (isObject(value)) {
      const name = wordOf(value, '');
      return name === ''
        ? shortened(
            Object.values(value)
              .map((each) => textOf(field, each))
              .join(', '),
          )
        : isolated(name);
    }
    return Array.isArray(value)
      ? shortened(value.map((each) => textOf(field, each)).join(', '))
      : JSON.stringify(value);
  }

  function nameOf(field: string, id: string): string {
    switch (field) {
      case 'services':
      case 'service_ids':
      case 'settings.housekeepingServices':
      case 'settings.defectService':
        return id === anyValue ? t('people:allServices') : (services?.find((each) => each.id === id)?.name ?? id);
      case 'member_ids':
        return people?.find((each) => each.id === id)?.name ?? id;
      case 'departments':
      case 'settings.unhappyDepartment': {
        const known = departments?.find((each) => each.id === id);
        return known === undefined ? id : nameIn(known, language);
      }
      case 'types':
        return id === anyValue ? t('people:allTypes') : wordAt(`people:types.${id}`, id);
      case 'flags':
        return wordAt(`people:flags.${id}.name`, id);
      case 'type':
        return wordAt(`people:types.${id}`, id);
      case 'invitation':
        return wordAt(`audit:${id}`, id);
      case 'keys':
        return id === 'set' ? t('setNow') : id;
      case 'settings.checkInFields':
        return wordAt(`hotels:checkIn.use.${id}`, id);
      case 'account':
        return wordAt(`people:acts.${id}.label`, id);
      default:
        return id;
    }
  }

  /** The log may have names for which this version has no text. */
  function wordAt(key: string, otherwise: string): string {
    return i18n.t(key, { defaultValue: otherwise });
  }
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length <= most.letters ? text : `${letters.slice(0, most.letters).join('')}…`;
}
