import type { i18n } from 'i18next';
import { type ComponentType, type LazyExoticComponent, lazy, use } from 'react';
import { I18nContext } from 'react-i18next';
import type { LaterNamespace } from '../../locales/later.ts';
import { ensureWords } from './texts.ts';

/**
 * A component that is loaded when it is first shown, and its words beside it. It suspends, once for both, and throws to the
 * boundary above it when they do not come; whoever tries again asks for them anew.
 */
export function lazyWithWords<Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
  ...namespaces: readonly LaterNamespace[]
): ComponentType<Properties> {
  const known = new WeakMap<i18n, LazyExoticComponent<ComponentType<Properties>>>();
  const componentFor = (texts: i18n) => {
    const made = lazy(async () => {
      try {
        const [component] = await Promise.all([load(), ...namespaces.map((each) => ensureWords(texts, each))]);
        return { default: component };
      } catch (error) {
        known.delete(texts);
        throw error;
      }
    });
    known.set(texts, made);
    return made;
  };
  return function WithWords(properties: Properties) {
    // Not the one of `useTranslation`, which is a new object each time that a first rendering begins again.
    const { i18n } = use(I18nContext);
    const Loaded = known.get(i18n) ?? componentFor(i18n);
    return <Loaded {...properties} />;
  };
}
