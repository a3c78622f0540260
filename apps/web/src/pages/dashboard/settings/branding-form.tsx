import { bounds, logoTypes, type BrandingResponse, type BrandingSettings } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { fieldError, withoutField } from '../accounts/accounts-api.ts';
import { useMe } from '../frame/dashboard-frame.tsx';
import { BrandingPreview } from './branding-preview.tsx';
import { brandingQuery, removeLogo, resetBranding, saveColour, saveLogo } from './settings-api.ts';
import { t } from './texts.ts';

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
/** The colour of Parley, which the picker shows while no colour is chosen. */
const ours = '#0f5c5c';

/** Logo and colour, with a preview. */
export function BrandingForm({ of: settings }: { of: BrandingSettings }) {
  const me = useMe();
  const [colour, setColour] = useState(settings.colour ?? '');
  const onSuccess = (saved: BrandingResponse) => {
    queryClient.setQueryData(brandingQuery.queryKey, saved);
    announce(t('branding.saved'));
  };
  const changing = useMutation({
    mutationFn: (work: () => Promise<BrandingResponse>) => work(),
    onSuccess,
  });
  const { logo } = settings;
  const isUnfit = colour !== '' && !isColour(colour);
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    if (!isUnfit) changing.mutate(() => saveColour({ colour: colour.toLowerCase() }));
  };
  const change = (text: string) => {
    setColour(text);
    changing.reset();
  };
  const reset = () => changing.mutate(resetBranding, { onSuccess: () => setColour('') });
  const unshown = withoutField(changing.error, 'logo', 'colour');
  const isBusy = changing.isPending;
  return (
    <form className="model-form" onSubmit={submit} noValidate>
      <LogoField
        logo={logo}
        error={fieldError(changing.error, 'logo')}
        isBusy={isBusy}
        onChoose={(file) => changing.mutate(() => saveLogo(file))}
        onRemove={() => changing.mutate(removeLogo)}
      />
      <Field
        label={t('branding.colour')}
        hint={t('branding.colourHint')}
        error={isUnfit ? t('branding.colourWrong') : fieldError(changing.error, 'colour')}
      >
        {(control) => (
          <span className="colour">
            <input
              type="color"
              aria-label={t('branding.pick')}
              value={isColour(colour) ? colour.toLowerCase() : ours}
              onChange={(event) => change(event.target.value)}
            />
            <input
              {...control}
              className="in"
              autoComplete="off"
              spellCheck={false}
              placeholder="#0f5c5c"
              value={colour}
              onChange={(event) => change(event.target.value.trim())}
            />
          </span>
        )}
      </Field>
      <BrandingPreview
        colour={isColour(colour) ? colour.toLowerCase() : null}
        logoUrl={logo?.url ?? null}
        organization={me.organization.name}
      />
      <output>
        {changing.isSuccess ? <span className="state pass">{t('branding.saved')}</span> : null}
        {unshown ? (
          <span className="notice fail">{t('branding.notSaved', { message: unshown.message })}</span>
        ) : null}
      </output>
      <div className="model-actions">
        <Button look="solid" type="submit" disabled={isBusy}>
          {t(isBusy ? 'branding.saving' : 'branding.save')}
        </Button>
        {settings.colour !== null || logo ? (
          <Button disabled={isBusy} onClick={reset}>
            {t('branding.reset')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function LogoField(props: {
  logo: BrandingSettings['logo'];
  error: string | null;
  isBusy: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}) {
  const [tooLarge, setTooLarge] = useState(false);
  const { logo } = props;
  const error = tooLarge ? t('branding.logoTooLarge', { most: bounds.logo.maxBytes / 1000 }) : props.error;
  const choose = (event: React.ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setTooLarge(file.size > bounds.logo.maxBytes);
    if (file.size <= bounds.logo.maxBytes) props.onChoose(file);
  };
  return (
    <Field
      label={t('branding.logo')}
      hint={t('branding.logoHint', { most: bounds.logo.maxBytes / 1000 })}
      error={error}
    >
      {(control) => (
        <>
          {logo ? (
            <p className="logo-now">
              <img src={logo.url} alt={t('branding.logoNow')} />
              <span className="quiet">
                {t('branding.logoIs', {
                  width: logo.width,
                  height: logo.height,
                  size: Math.max(1, Math.round(logo.bytes / 1000)),
                })}
              </span>
              <Button size="small" disabled={props.isBusy} onClick={props.onRemove}>
                {t('branding.removeLogo')}
              </Button>
            </p>
          ) : null}
          <input
            {...control}
            className="file"
            type="file"
            accept={logoTypes.join(',')}
            disabled={props.isBusy}
            onChange={choose}
          />
        </>
      )}
    </Field>
  );
}
