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
 * Settings in which each text that guests agree to has a version of its own: another text gets the next one, the same text keeps
 * its own, whatever version was typed.
 * @param kept the last version of each text
 */
export function withTextVersions(
  settings: Record<string, unknown>,
  kept: readonly TextVersion[],
): { settings: Record<string, unknown>; made: TextVersion[] } {
  const made: TextVersion[] = [];
  const versions = names.flatMap((name): [string, object][] => {
    const given = settings[settingOf[name]];
    // What has another shape is refused by the check of all settings.
    if (!isObject(given) || !isObject(given['text'])) return [];
    const text = given['text'] as TextVersion['text']; // checked with the settings
    const last = kept.find((each) => each.name === name);
    if (last !== undefined && isSameJson(last.text, text))
      return [[settingOf[name], { ...given, version: last.version }]];
    const typed = Number.isSafeInteger(given['version']) ? Number(given['version']) : 1;
    const version = Math.max(typed, (last?.version ?? 0) + 1);
    made.push({ name, version, text });
    return [[settingOf[name], { ...given, version }]];
  });
  return { settings: { ...settings, ...Object.fromEntries(versions) }, made };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
