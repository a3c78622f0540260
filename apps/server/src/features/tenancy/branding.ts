import {
  bounds,
  brandColours,
  type BrandColours,
  type Branding,
  type BrandingSettings,
  type BrandPalette,
} from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { invalidField, notFound } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import {
  deleteBranding,
  findBranding,
  findBrandOwner,
  readLogo,
  saveColour,
  saveLogo,
  type BrandingRow,
} from './branding-store.ts';
import { readPicture } from './read-picture.ts';
import { t } from './texts.ts';

interface BrandingDeps {
  clock: Clock;
}

const act = 'ORGANIZATION_CHANGED';

/** The branding of the transaction's organization, for its settings. */
export async function readBrandingSettings(tx: Tx): Promise<BrandingSettings> {
  const row = await findBranding(tx);
  const { logo_type: type = null, logo_width: width, logo_height: height, logo_bytes: bytes } = row ?? {};
  return {
    colour: row?.colour ?? null,
    logo:
      row && type !== null
        ? { url: logoUrlOf(row), type, width: width ?? 0, height: height ?? 0, bytes: bytes ?? 0 }
        : null,
  };
}

/** @param colour `#rrggbb`; null: the colours of Parley. */
export async function changeColour(tx: Tx, { clock }: BrandingDeps, colour: string | null): Promise<void> {
  await saveColour(tx, colour, clock.now());
  await recordAct(tx, { act, subject: 'colour' });
}

/**
 * @throws AppError validation_failed for bytes that are no picture, or one that browsers and mail programs do not show.
 */
export async function changeLogo(tx: Tx, { clock }: BrandingDeps, bytes: Buffer): Promise<void> {
  const picture = readPicture(bytes);
  if (!picture) throw invalidField('logo', t('tenancy.logoType'));
  const { leastPixels: least, mostPixels: most } = bounds.logo;
  const sides = [picture.width, picture.height];
  if (sides.some((side) => side < least || side > most)) {
    throw invalidField('logo', t('tenancy.logoSides', { least, most }));
  }
  await saveLogo(tx, { bytes, ...picture }, clock.now());
  await recordAct(tx, { act, subject: 'logo' });
}

export async function removeLogo(tx: Tx, { clock }: BrandingDeps): Promise<void> {
  if ((await readLogo(tx)) === null) return;
  await saveLogo(tx, null, clock.now());
  await recordAct(tx, { act, subject: 'logo' });
}

/** Deletes colour and logo. Their URLs stop working. */
export async function resetBranding(tx: Tx): Promise<void> {
  if (await deleteBranding(tx)) await recordAct(tx, { act, subject: 'colour, logo' });
}

/** The branding for the pages of people without an account. */
export async function readBranding(tx: Tx): Promise<Branding | null> {
  const row = await findBranding(tx);
  if (!row || (row.colour === null && row.logo_type === null)) return null;
  return {
    style: row.colour === null ? null : `${pathOf(row)}/style.css?v=${row.version}`,
    logo: row.logo_type === null ? null : logoUrlOf(row),
  };
}

/** The branding that mails show. A mail may be read years later, so the URL of its logo contains no version. */
export interface MailBrand {
  colours: BrandColours | null;
  /** An absolute URL, with the width that the logo has at the height that mails use. */
  logo: { url: string; width: number } | null;
}

export const logoHeightInMails = 40;
const mostWidthInMails = 200;

export async function readMailBrand(tx: Tx, publicUrl: string): Promise<MailBrand | null> {
  const row = await findBranding(tx);
  if (!row) return null;
  const { logo_width: width, logo_height: height } = row;
  return {
    colours: row.colour === null ? null : brandColours(row.colour),
    logo:
      width === null || height === null
        ? null
        : {
            url: `${publicUrl}${pathOf(row)}/logo`,
            width: Math.min(mostWidthInMails, Math.round((width / height) * logoHeightInMails)),
          },
  };
}

const pathOf = ({ id }: BrandingRow): string => `/media/brand/${id}`;
const logoUrlOf = (row: BrandingRow): string => `${pathOf(row)}/logo?v=${row.version}`;

/** The logo behind a URL. @throws AppError not_found */
export async function openLogo(db: Database, brandId: string) {
  const logo = await inBrand(db, brandId, readLogo);
  if (!logo) throw notFound();
  return logo;
}

/** The style sheet behind a URL, with the organization's colours instead of ours. @throws AppError not_found */
export async function openBrandStyle(db: Database, brandId: string): Promise<string> {
  const row = await inBrand(db, brandId, findBranding);
  if (!row?.colour) throw notFound();
  return brandStyle(brandColours(row.colour));
}

async function inBrand<T>(db: Database, brandId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const owner = isUuid(brandId) ? await findBrandOwner(db, brandId) : null;
  if (owner === null) throw notFound();
  return db.readInOrganization(owner, work);
}

/**
 * Uses the same selectors as the colours of the pages themselves, so that it applies with and without a chosen theme.
 */
function brandStyle({ light, dark }: BrandColours): string {
  const darkRules = rulesOf(dark);
  return [
    `:root{${rulesOf(light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${darkRules}}}`,
    // Not for print: paper is white, whatever theme somebody chose.
    `@media screen{:root[data-theme='dark']{${darkRules}}}`,
    '',
  ].join('\n');
}

const rulesOf = ({ one, oneHover, oneOn, oneWash, oneLine }: BrandPalette): string =>
  `--one:${one};--one-hover:${oneHover};--one-on:${oneOn};--one-wash:${oneWash};--one-line:${oneLine}`;
