import { inLocal } from '@bellhop/browser/storage/stored';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { afterPaint } from '../../platform/after-paint.ts';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { ListArea } from '../../platform/lists/list-area.tsx';
import { ListScreen } from '../../platform/lists/list-screen.tsx';
import { useStatusChange } from '../../platform/outbox/use-status-change.ts';
import { usePerson } from '../../platform/session/session-context.ts';
import { Button } from '../../ui/button.tsx';
import { useAssignmentContext } from '../assignment/assignment-context.ts';
import { LoadDetailPartsContext } from '../request-store/request-part.ts';
import { requestStatusField, requestStore } from '../request-store/store.ts';
import { AddRequestButton } from './add/add-request-button.tsx';
import { ExpandIcon, FoldIcon } from './icons.tsx';
import { fetchDetail, RequestDetail } from './lazy-detail.tsx';
import { useRequestFilters } from './list/use-request-filters.tsx';
import { useRequestView } from './list/use-request-view.tsx';
import styles from './requests-screen.module.css';
import { useListScope } from './scope.ts';
import { requestAddress } from './search.ts';

const HelpButton = lazyWithWords(
  () => import('./help-button.tsx').then((module) => module.HelpButton),
  'requests-later',
);

/** Whether cards tell everything (REQ-23); kept on the device for each person. */
const expandedOf = (sub: string) => inLocal(`bellhop.expanded.${sub}`, z.boolean());

/**
 * List, detail and stay side by side as the width allows (LIM-01). It stands on both addresses, with and without a chosen request,
 * so that the list stays as it is while requests are opened and closed (RQD-01).
 */
export function RequestsScreen() {
  const { i18n } = useTranslation('requests');
  const scope = useListScope();
  const parts = useContext(LoadDetailPartsContext);
  useEffect(() => afterPaint(() => fetchDetail(i18n, parts)), [i18n, parts]);
  return (
    <ListScreen path={scope.path} renderDetail={(id, onBack) => <RequestDetail id={id} onBack={onBack} />}>
      <Requests scope={scope} />
    </ListScreen>
  );
}

/** Apart from the opened request, which is not drawn again when the list is. */
function Requests({ scope }: { readonly scope: ReturnType<typeof useListScope> }) {
  const client = useQueryClient();
  const { t } = useTranslation('requests');
  const { sub } = usePerson();
  const status = useStatusChange(requestStatusField);
  const format = useMemo(() => requestAddress(scope, sub), [scope, sub]);
  const addButton = useRef<HTMLButtonElement>(null);
  const [isExpanded, setExpanded] = useState(() => expandedOf(sub).read() ?? false);
  const view = useRequestView(isExpanded);
  const expand = isExpanded ? t('list.collapseAll') : t('list.expandAll');
  const toggle = () => {
    setExpanded(!isExpanded);
    expandedOf(sub).write(!isExpanded);
  };

  const assignment = useAssignmentContext();
  const resolve = (requestId: string) => {
    const request = requestStore.read(client).find(requestId);
    if (request === null || request.status === 'CLOSED' || request.booking?.status === 'awaiting_approval')
      return false;
    status.set(requestId, 'CLOSED');
    // A desk that has just lost its network cannot load this code: the card still shows the new status.
    import('./detail/tell-resolved.ts')
      .then(({ tellResolved }) => tellResolved(assignment, request, status))
      .catch(() => undefined);
    return true;
  };
  const claim = (requestId: string) => {
    // A desk that has just lost its network cannot load this code: its list says so.
    import('../assignment/assignment-acts.ts').then((acts) => acts.claim(assignment, requestId)).catch(() => undefined);
  };
  return (
    <ListArea
      store={requestStore}
      format={format}
      view={view}
      useFilters={useRequestFilters}
      listActs={{ add: () => addButton.current?.click() }}
      itemActs={{ claim, resolve }}
      actions={
        <>
          {scope.actions}
          <Button
            size="small"
            variant="ghost"
            icon={isExpanded ? <FoldIcon size={16} /> : <ExpandIcon size={16} />}
            title={expand}
            onClick={toggle}
          >
            <span className={styles.expand}>{expand}</span>
          </Button>
        </>
      }
      addButton={<AddRequestButton isSmall ref={addButton} />}
      panelFooter={
        <Suspense>
          <HelpButton />
        </Suspense>
      }
    />
  );
}
