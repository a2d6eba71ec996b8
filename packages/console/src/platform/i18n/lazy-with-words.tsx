import type { i18n } from 'i18next';
import { type ComponentType, type LazyExoticComponent, lazy, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaterNamespace } from '../../locales/later.ts';
import { ensureWords } from './texts.ts';

/**
 * A component that is loaded when it is first shown, and its words with it. It suspends, and throws to the boundary above
 * it when the chunk does not come.
 */
export function lazyWithWords<Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
  ...namespaces: readonly LaterNamespace[]
): ComponentType<Properties> {
  const Loaded: LazyExoticComponent<ComponentType<Properties>> = lazy(async () => ({ default: await load() }));
  const words = new WeakMap<i18n, Promise<unknown>>();
  return function WithWords(properties: Properties) {
    const { i18n } = useTranslation();
    let promise = words.get(i18n);
    if (promise === undefined) {
      promise = Promise.all(namespaces.map((namespace) => ensureWords(i18n, namespace)));
      words.set(i18n, promise);
      // Words that did not come are asked for again by who tries again.
      promise.catch(() => words.delete(i18n));
    }
    use(promise);
    return <Loaded {...properties} />;
  };
}
