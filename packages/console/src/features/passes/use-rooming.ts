import { isolated } from '@bellhop/browser/ui/isolated';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';

/** Returns the rooms of a guest in words. */
export function useRooming(): (rooms: readonly string[]) => string {
  const { t } = useTranslation('passes');
  const format = useFormat();
  return (rooms) =>
    rooms.length === 0 ? t('noRoom') : t('rooms', { count: rooms.length, rooms: format.list(rooms.map(isolated)) });
}
