import { named, t } from '../texts.ts';
import { facts } from './facts.ts';
import type { ComposedMail, Reader } from './mail-template.ts';

export interface OrganizationDeletionProps {
  companyName: string;
  reader: Reader;
  /** The owner who requested the deletion. */
  requestedBy: string;
  /** When the deletion begins, as text. */
  begins: string;
  settingsUrl: string;
}

/** To every owner when one of them requests the deletion of the organization, so that none finds out too late. */
export function organizationDeletion(props: OrganizationDeletionProps): ComposedMail {
  const { companyName: company, reader, requestedBy, begins, settingsUrl } = props;
  const subject = t('organizationDeletion.subject', { company });
  return {
    subject,
    preview: t('organizationDeletion.preview', { begins }),
    companyName: company,
    heading: t('organizationDeletion.heading', { ...named(reader.greeting), company }),
    intro: t('organizationDeletion.intro', { company, requestedBy }),
    button: { label: t('organizationDeletion.button'), url: settingsUrl },
    note: t('organizationDeletion.note'),
    facts: facts({ label: t('labels.when'), text: begins }),
    footer: t('shared.memberFooter', { company }),
    meetingCode: null,
  };
}
