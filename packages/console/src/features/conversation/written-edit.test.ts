import { describe, expect, it } from 'vitest';
import { sampleMessageEdit } from '../requests/testing/sample-edit.ts';
import { messageEdit as edit } from './written-edit.ts';

describe('a message that waits on the device', () => {
  it('from before translations existed is still read, and is sent without one', () => {
    const { translation: _, ...older } = sampleMessageEdit({ id: 'm1', body: 'At once' });
    const read = edit.parse(JSON.parse(JSON.stringify(older)));
    expect(read).toEqual(older);
    expect(read).not.toHaveProperty('translation');
  });

  it('keeps its translation', () => {
    const written = sampleMessageEdit({ id: 'm1', body: 'At once', translation: { language: 'ar', body: 'حالًا' } });
    expect(edit.parse(structuredClone(written))).toEqual(written);
  });
});
