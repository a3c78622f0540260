import { CopyButton } from '../frame/copy-button.tsx';
import { t } from './texts.ts';

export function CopyBookingLink({ url }: { url: string }) {
  return (
    <CopyButton text={url} label={t('beforeTheEnd.copyBookingLink')} className="b">
      {t('beforeTheEnd.copyBookingLink')}
    </CopyButton>
  );
}
