import { generalProblems } from '@bellhop/contract/problem';
import { languages } from '@bellhop/contract/scalars';
import { describe, expect, it } from 'vitest';
import { staffOnly } from '../api/failure.ts';
import { createTranslate, loadTexts } from './phrases.ts';

describe('phrases', () => {
  it('chooses among the six plural forms of Arabic, with Latin digits', async () => {
    const t = createTranslate('ar', await loadTexts('ar'));
    expect([0, 1, 2, 3, 11, 100].map((count) => t('requests.messages', { count }))).toEqual([
      'لا رسائل',
      'رسالة واحدة',
      'رسالتان',
      '3 رسائل',
      '11 رسالة',
      '100 رسالة',
    ]);
  });

  it("prefers the hotel's own words", async () => {
    const t = createTranslate('en', await loadTexts('en'), { 'home.question': 'How may we spoil you?' });
    expect(t('home.question')).toBe('How may we spoil you?');
  });

  it.each(languages)('has a phrase for every failure in %s', async (language) => {
    const texts = await loadTexts(language);
    expect(
      [...Object.keys(generalProblems), 'network'].filter((code) => texts[`errors.${code}`] === undefined).sort(),
    ).toEqual([...staffOnly].sort());
  });
});
