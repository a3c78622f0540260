import * as z from 'zod/mini';

/** The organization's own colour and logo, as the dashboard's settings show them. */
export interface BrandingSettings {
  /** The chosen colour, `#rrggbb`; pages use what `brandColours` makes of it. Null: the colours of Parley. */
  colour: string | null;
  /** Null: none. */
  logo: { url: string; type: LogoType; width: number; height: number; bytes: number } | null;
}

/** SVG can contain scripts, so it is not taken. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoType = (typeof logoTypes)[number];

/** Response to GET, PATCH and DELETE /api/dashboard/branding, and to PUT and DELETE …/branding/logo. */
export interface BrandingResponse {
  success: true;
  branding: BrandingSettings;
}

/** PATCH /api/dashboard/branding. An empty colour removes it. */
export const brandingInput = z.object({
  colour: z.union([z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/)), z.literal('')]),
});
export type BrandingInput = z.infer<typeof brandingInput>;
