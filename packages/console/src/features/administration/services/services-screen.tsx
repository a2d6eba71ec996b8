import { type AdministeredService, administeredService, mostServices } from '@bellhop/contract/administration/services';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editConflictOf } from '../../../platform/api/edit-conflict.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { useIsOnline } from '../../../platform/network/use-is-online.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { InboxIcon } from '../../../ui/icons.tsx';
import { OrderedRows } from '../../../ui/kit/ordered-rows.tsx';
import { useDrafts } from '../../../ui/kit/use-drafts.ts';
import { EditIcon, EyeIcon } from '../../../ui/later-icons.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { departmentName, useDepartments } from '../../departments/store.ts';
import { EntityConflict } from '../entity-conflict.tsx';
import { ReadFrame } from '../read-frame.tsx';
import { useFieldName } from '../use-field-name.ts';
import { draftOfService, newService, type ServiceDraft } from './draft.ts';
import { useAdministeredServices, useServiceActs } from './queries.ts';
import { ServiceForm } from './service-form.tsx';
import styles from './services.module.css';

/** What guests can ask for: its order, its names, its questions, and who gets it. */
export function ServicesScreen() {
  const { t } = useTranslation(['services', 'departments', 'administration']);
  const { language } = useLanguage();
  const isOnline = useIsOnline();
  const read = useAdministeredServices();
  const departments = (useDepartments().data ?? []).filter(({ removed }) => !removed);
  const { save, order } = useServiceActs();
  const drafts = useDrafts<ServiceDraft>();
  const fieldName = useFieldName('service');
  const conflict = editConflictOf(save.error, administeredService);
  const asked = save.variables;
  const [moved, setMoved] = useState<string | null>(null);
  const services = read.data ?? [];
  const nameOf = ({ name, nameWithLocales }: AdministeredService) => nameWithLocales[language] ?? name;
  const show = (name: string, draft: ServiceDraft) => {
    save.reset();
    drafts.show(name, draft);
  };
  const keep = (draft: ServiceDraft, form: string) =>
    save.mutate({ draft, form }, { onSuccess: () => drafts.forget(form) });
  const press = (service: AdministeredService, visible: boolean) =>
    save.mutate({ draft: { ...draftOfService(service), visible }, form: null });
  const pressLabel = (name: string, isShown: boolean) =>
    isShown ? t('services:hideOf', { name }) : t('services:offerOf', { name });
  const shift = (service: AdministeredService, step: 1 | -1) => {
    const at = services.indexOf(service);
    const inOrder = services.toSpliced(at, 1).toSpliced(at + step, 0, service);
    const said = { name: nameOf(service), place: at + 1 + step, count: services.length };
    order.mutate(inOrder, { onSuccess: () => setMoved(t('administration:moved', said)) });
  };
  return (
    <Page
      title={t('services:heading')}
      lead={<p>{t('services:lead')}</p>}
      acts={
        <Button
          variant="primary"
          disabled={!isOnline || services.length >= mostServices}
          onClick={() => show('new', newService())}
        >
          {t('services:add')}
        </Button>
      }
      size="list"
    >
      <ReadFrame read={read}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<InboxIcon size={26} />}
              title={t('services:empty')}
              text={t('services:emptyHint')}
              level={3}
            />
          ) : (
            <OrderedRows
              label={t('services:heading')}
              rows={all}
              keyOf={({ id }) => id}
              nameOf={nameOf}
              isDisabled={!isOnline || order.isPending}
              labels={{
                up: (name) => t('departments:upOf', { name }),
                down: (name) => t('departments:downOf', { name }),
              }}
              onMove={shift}
              acts={(service, name) => (
                <>
                  <IconButton
                    label={t('departments:editOf', { name })}
                    icon={<EditIcon />}
                    disabled={!isOnline}
                    onClick={() => show(service.id, draftOfService(service))}
                  />
                  <IconButton
                    label={pressLabel(name, service.visible)}
                    icon={<EyeIcon />}
                    aria-pressed={service.visible}
                    disabled={!isOnline || save.isPending}
                    onClick={() => press(service, !service.visible)}
                  />
                </>
              )}
            >
              {(service) => (
                <p className={styles.facts}>
                  {!service.visible && <Tag>{t('services:hidden')}</Tag>}
                  <span>{t(`services:type.${service.type}`)}</span>
                  {service.custom_fields.length > 0 && (
                    <span>{t('services:fieldCount', { count: service.custom_fields.length })}</span>
                  )}
                  {departments
                    .filter(({ service_ids }) => service_ids.includes(service.id))
                    .map((department) => (
                      <bdi key={department.id}>{departmentName(department, language)}</bdi>
                    ))}
                </p>
              )}
            </OrderedRows>
          )
        }
      </ReadFrame>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      {drafts.open !== null && (
        <ServiceForm
          key={drafts.open.name}
          draft={drafts.open.draft}
          isSaving={save.isPending}
          onChange={(next) => drafts.open !== null && drafts.keep(drafts.open.name, next)}
          onSave={() => drafts.open !== null && keep(drafts.open.draft, drafts.open.name)}
          onClose={drafts.close}
          onCancel={() => drafts.open !== null && drafts.forget(drafts.open.name)}
        />
      )}
      {conflict !== null && asked !== undefined && (
        <EntityConflict
          about={nameOf(conflict.current)}
          changes={conflict.changes}
          fieldName={fieldName}
          {...(asked.form === null && { words: { mine: pressLabel(nameOf(conflict.current), !asked.draft.visible) } })}
          onMine={() =>
            asked.form === null
              ? press(conflict.current, asked.draft.visible)
              : keep({ ...asked.draft, version: conflict.current.version }, asked.form)
          }
          onTheirs={() => {
            save.reset();
            if (asked.form !== null) drafts.keep(asked.form, draftOfService(conflict.current));
          }}
        />
      )}
    </Page>
  );
}
