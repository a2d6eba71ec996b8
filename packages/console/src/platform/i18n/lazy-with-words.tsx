import type { i18n } from 'i18next';
import { type ComponentType, type LazyExoticComponent, lazy, use } from 'react';
import { I18nContext } from 'react-i18next';
import type { LaterFile } from '../../locales/later.ts';
import { ensureWords } from './texts.ts';

// React renders again to confirm a failure; a new component at that moment would load the part again without end.
const believedWithinMs = 100;

/**
 * Returns a component that loads together with its texts when it is first shown. It suspends once for both and throws
 * to the boundary above it if loading fails; a retry loads again.
 */
export function lazyWithWords<Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
  ...files: readonly LaterFile[]
): ComponentType<Properties> {
  interface Entry {
    component: LazyExoticComponent<ComponentType<Properties>>;
    hasFailed: boolean;
  }
  const known = new WeakMap<i18n, Entry>();
  const componentFor = (texts: i18n) => {
    const component = lazy(async () => {
      try {
        const [loaded] = await Promise.all([load(), ...files.map((each) => ensureWords(texts, each))]);
        return { default: loaded };
      } catch (error) {
        entry.hasFailed = true;
        throw error;
      }
    });
    const entry: Entry = { component, hasFailed: false };
    known.set(texts, entry);
    return entry;
  };
  return function WithWords(properties: Properties) {
    // Not from `useTranslation`, which returns a new object whenever a first rendering restarts.
    const { i18n } = use(I18nContext);
    const entry = known.get(i18n) ?? componentFor(i18n);
    if (entry.hasFailed) {
      setTimeout(() => {
        if (known.get(i18n) === entry) known.delete(i18n);
      }, believedWithinMs);
    }
    const { component: Loaded } = entry;
    return <Loaded {...properties} />;
  };
}
