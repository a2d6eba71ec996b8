import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ListArea } from '../../../platform/lists/list-area.tsx';
import { usePerson } from '../../../platform/session/session-context.ts';
import { inLocal } from '../../../platform/storage/stored.ts';
import { Button } from '../../../ui/button.tsx';
import { requestStore } from '../../request-store/store.ts';
import { AddRequestButton } from '../add/add-request-button.tsx';
import { ExpandIcon, FoldIcon, KeyboardIcon } from '../icons.tsx';
import { useListScope } from '../scope.ts';
import { requestAddress } from '../search.ts';
import styles from './request-list.module.css';
import { useRequestFilters } from './use-request-filters.tsx';
import { useRequestView } from './use-request-view.tsx';

interface RequestListProps {
  readonly onHelp: () => void;
  readonly onResolve: (id: string) => void;
  readonly onClaim: (id: string) => void;
}

export function RequestList({ onHelp, onResolve, onClaim }: RequestListProps) {
  const { t } = useTranslation('requests');
  const scope = useListScope();
  const { sub } = usePerson();
  const format = useMemo(() => requestAddress(scope, sub), [scope, sub]);
  const addButton = useRef<HTMLButtonElement>(null);
  const [isExpanded, setExpanded] = useExpanded();
  const view = useRequestView(isExpanded);
  const expand = isExpanded ? t('list.collapseAll') : t('list.expandAll');
  return (
    <ListArea
      store={requestStore}
      format={format}
      view={view}
      useFilters={useRequestFilters}
      listActs={{ add: () => addButton.current?.click(), help: onHelp }}
      itemActs={{ claim: onClaim, resolve: onResolve }}
      actions={
        <>
          {scope.actions}
          <Button
            size="small"
            variant="ghost"
            icon={isExpanded ? <FoldIcon size={16} /> : <ExpandIcon size={16} />}
            title={expand}
            onClick={() => setExpanded(!isExpanded)}
          >
            <span className={styles.expand}>{expand}</span>
          </Button>
        </>
      }
      addButton={<AddRequestButton isSmall ref={addButton} />}
      panelFooter={
        <Button variant="ghost" size="small" icon={<KeyboardIcon />} onClick={onHelp}>
          {t('shortcuts.open')}
        </Button>
      }
    />
  );
}

/** Whether cards tell everything (REQ-23); kept on the device for each person. */
function useExpanded(): readonly [isExpanded: boolean, expand: (isExpanded: boolean) => void] {
  const { sub } = usePerson();
  const [stored] = useState(() => inLocal(`bellhop.expanded.${sub}`, z.boolean()));
  const [isExpanded, setExpanded] = useState(() => stored.read() ?? false);
  const expand = (next: boolean) => {
    setExpanded(next);
    stored.write(next);
  };
  return [isExpanded, expand];
}
