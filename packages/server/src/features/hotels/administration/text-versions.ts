import type { AgreedText } from '@bellhop/contract/check-in/view';
import { isSameJson } from '@bellhop/contract/same-json';

export interface TextVersion {
  name: AgreedText;
  version: number;
  text: Readonly<Record<string, string>>;
}

const settingOf = { house_rules: 'houseRules', privacy_notice: 'privacyNotice' } as const satisfies Record<
  AgreedText,
  string
>;
const names: readonly AgreedText[] = ['house_rules', 'privacy_notice'];

/**
 * Returns settings in which each text that guests agree to has a version (decision 75): a changed text gets the next
 * number, an unchanged one keeps its own, whatever number was typed.
 * @param kept the last version of each text
 */
export function withTextVersions(
  settings: Record<string, unknown>,
  kept: readonly TextVersion[],
): { settings: Record<string, unknown>; added: TextVersion[] } {
  const added: TextVersion[] = [];
  const versions = names.flatMap((name): [string, object][] => {
    const setting = settings[settingOf[name]];
    // The check of all settings refuses another shape.
    if (!isObject(setting) || !isObject(setting['text'])) return [];
    const text = setting['text'] as TextVersion['text']; // the check of the settings follows
    const last = kept.find((each) => each.name === name);
    if (last !== undefined && isSameJson(last.text, text))
      return [[settingOf[name], { ...setting, version: last.version }]];
    const typed = Number.isSafeInteger(setting['version']) ? Number(setting['version']) : 1;
    const version = Math.max(typed, (last?.version ?? 0) + 1);
    added.push({ name, version, text });
    return [[settingOf[name], { ...setting, version }]];
  });
  return { settings: { ...settings, ...Object.fromEntries(versions) }, added };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
