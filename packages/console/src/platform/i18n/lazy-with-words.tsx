import type { i18n } from 'i18next';
import { type ComponentType, type LazyExoticComponent, lazy, use } from 'react';
import { I18nContext } from 'react-i18next';
import type { LaterFile } from '../../locales/later.ts';
import { ensureWords } from './texts.ts';

// React renders again before it believes a failure: it must find the same one then, or the two ask for the part without end.
const believedWithinMs = 100;

/**
 * A component that is loaded when it is first shown, and its words beside it. It suspends, once for both, and throws to the
 * boundary above it when they do not come; a retry asks for them again.
 */
export function lazyWithWords<Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
  ...files: readonly LaterFile[]
): ComponentType<Properties> {
  interface Made {
    component: LazyExoticComponent<ComponentType<Properties>>;
    hasFailed: boolean;
  }
  const known = new WeakMap<i18n, Made>();
  const componentFor = (texts: i18n) => {
    const component = lazy(async () => {
      try {
        const [loaded] = await Promise.all([load(), ...files.map((each) => ensureWords(texts, each))]);
        return { default: loaded };
      } catch (error) {
        made.hasFailed = true;
        throw error;
      }
    });
    const made: Made = { component, hasFailed: false };
    known.set(texts, made);
    return made;
  };
  return function WithWords(properties: Properties) {
    // Not the one of `useTranslation`, which is a new object each time that a first rendering begins again.
    const { i18n } = use(I18nContext);
    const made = known.get(i18n) ?? componentFor(i18n);
    if (made.hasFailed) {
      setTimeout(() => {
        if (known.get(i18n) === made) known.delete(i18n);
      }, believedWithinMs);
    }
    const { component: Loaded } = made;
    return <Loaded {...properties} />;
  };
}
