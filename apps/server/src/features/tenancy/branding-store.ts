import type { LogoType } from '@parley/contract';
import { findRow, type Database, type Tx } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';

export interface BrandingRow {
  id: string;
  colour: string | null;
  logo_type: LogoType | null;
  logo_width: number | null;
  logo_height: number | null;
  logo_bytes: number | null;
  version: number;
}

/** The branding of the transaction's organization, without the logo's bytes, which only {@link readLogo} reads. */
export function findBranding(tx: Tx): Promise<BrandingRow | null> {
  return findRow(tx, {
    name: 'find-branding',
    text: `select id, colour, logo_type, logo_width, logo_height, octet_length(logo) as logo_bytes, version
           from branding where organization_id = current_organization()`,
  });
}

export async function saveColour(tx: Tx, colour: string | null, at: Date): Promise<void> {
  await tx.query({
    text: `insert into branding (organization_id, id, colour, updated_at) values (current_organization(), $1, $2, $3)
           on conflict (organization_id) do update set colour = excluded.colour, updated_at = excluded.updated_at,
             version = branding.version + 1`,
    values: [newId(), colour, at],
  });
}

export interface NewLogo {
  bytes: Buffer;
  type: LogoType;
  width: number;
  height: number;
}

export async function saveLogo(tx: Tx, logo: NewLogo | null, at: Date): Promise<void> {
  await tx.query({
    text: `insert into branding (organization_id, id, logo, logo_type, logo_width, logo_height, updated_at)
           values (current_organization(), $1, $2, $3, $4, $5, $6)
           on conflict (organization_id) do update set logo = excluded.logo, logo_type = excluded.logo_type,
             logo_width = excluded.logo_width, logo_height = excluded.logo_height,
             updated_at = excluded.updated_at, version = branding.version + 1`,
    values: [newId(), logo?.bytes ?? null, logo?.type ?? null, logo?.width ?? null, logo?.height ?? null, at],
  });
}

export async function deleteBranding(tx: Tx): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'delete from branding where organization_id = current_organization()',
  });
  return rowCount === 1;
}

export function readLogo(tx: Tx): Promise<{ bytes: Buffer; type: LogoType } | null> {
  return findRow(tx, {
    name: 'read-logo',
    text: `select logo as bytes, logo_type as type from branding
           where organization_id = current_organization() and logo is not null`,
  });
}

/** The organization to which a branding id belongs. */
export async function findBrandOwner(db: Database, brandId: string): Promise<string | null> {
  return db.inSystem(async (tx) => {
    const { rows } = await tx.query<{ organization_id: string }>({
      name: 'find-brand-owner',
      text: 'select organization_id from branding where id = $1',
      values: [brandId],
    });
    return rows[0]?.organization_id ?? null;
  });
}
