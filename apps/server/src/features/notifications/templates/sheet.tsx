import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { useContext, type ReactNode } from 'react';
import { readersLanguage } from '../../../kernel/language.ts';
import { t } from '../texts.ts';
import { logoHeightInMails } from '../../tenancy/index.ts';
import { BrandContext, useHouse } from './brand.ts';
import type { ComposedMail, Fact } from './mail-template.ts';
import { breaking, light, mono, sans, serif, styleSheetOf } from './palette.ts';

export function Sheet(props: ComposedMail) {
  return (
    <Html lang={readersLanguage()}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Phones and some web mail programs turn dates, numbers and addresses into links unless they are told not to. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{props.subject}</title>
        <style>{styleSheetOf(useHouse())}</style>
      </Head>
      <Body className="bg" style={{ margin: 0, padding: 0 }}>
        <div data-skip-in-text="true" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {props.preview}
        </div>
        {/* The sheet is a separate table, which the dark rules can name and mail programs keep. */}
        <Section className="bg" style={{ background: light.paper }}>
          <Section style={{ width: '100%', maxWidth: 600 }}>
            <div style={{ height: 32, fontSize: 0 }} />
            <Logo />
            <Text
              className="pad ink"
              style={{
                margin: 0,
                padding: '0 40px 16px',
                font: `600 15px/24px ${sans}`,
                color: light.ink,
                ...breaking,
              }}
            >
              {props.companyName}
            </Text>
            <SheetBody {...props} />
            <Footer {...props} />
            <div style={{ height: 48, fontSize: 0 }} />
          </Section>
        </Section>
      </Body>
    </Html>
  );
}

/**
 * The organization's logo. The company's name stands beside it, so it needs no alternative text. Its background is
 * light in both themes.
 */
function Logo() {
  const logo = useContext(BrandContext)?.logo;
  if (!logo) return null;
  return (
    <div className="pad" style={{ padding: '0 40px 8px' }}>
      <img
        src={logo.url}
        alt=""
        width={logo.width}
        height={logoHeightInMails}
        style={{ display: 'block', objectFit: 'contain', background: light.sheet, borderRadius: 4 }}
      />
    </div>
  );
}

function SheetBody(props: ComposedMail) {
  return (
    <Section
      className="sheet group"
      style={{
        background: light.sheet,
        border: `1px solid ${light.edge}`,
        borderRadius: 12,
        borderCollapse: 'separate',
      }}
    >
      <div className="pad" style={{ padding: '40px 40px 0' }}>
        <Heading
          className="ink"
          style={{
            margin: 0,
            font: `400 30px/37px ${serif}`,
            letterSpacing: '-.3px',
            textWrap: 'balance',
            color: light.ink,
            ...breaking,
          }}
        >
          {props.heading}
        </Heading>
        <Text
          className="soft"
          style={{ margin: '16px 0 0', font: `400 16px/25px ${sans}`, color: light.soft, ...breaking }}
        >
          {props.intro}
        </Text>
      </div>
      <Action {...props} />
      {props.children}
      <Facts facts={props.facts} isLast={!props.closing} />
      {props.closing && (
        <Text
          className="pad soft"
          style={{
            margin: 0,
            padding: '8px 40px 36px',
            font: `400 16px/25px ${serif}`,
            color: light.soft,
            ...breaking,
          }}
        >
          {props.closing}
        </Text>
      )}
    </Section>
  );
}

/** The one solid button, what it does, and its URL for readers who prefer to see it. */
function Action({ button, note }: ComposedMail) {
  const house = useHouse();
  if (!button && !note) return <div style={{ height: 32, fontSize: 0 }} />;
  return (
    <div className="pad" style={{ padding: button ? '28px 40px 32px' : '4px 40px 32px' }}>
      {button && (
        <Button
          className="btn"
          href={button.url}
          style={{
            background: house.light,
            color: light.paper,
            borderRadius: 6,
            padding: '13px 24px',
            font: `600 16px/22px ${sans}`,
          }}
        >
          {button.label}
        </Button>
      )}
      {note && (
        <Text
          className="soft"
          style={{ margin: '12px 0 0', font: `400 14px/21px ${sans}`, color: light.quiet }}
        >
          {note}
        </Text>
      )}
      {button && <Address url={button.url} />}
    </div>
  );
}

function Address({ url }: { url: string }) {
  return (
    <Text
      className="soft"
      data-skip-in-text="true"
      style={{ margin: '8px 0 0', font: `400 12px/19px ${mono}`, color: light.quiet, ...breaking }}
    >
      <Link className="soft" href={url} style={{ color: light.quiet, textDecoration: 'none' }}>
        {url}
      </Link>
    </Text>
  );
}

/** The label of a fact stands in the margin, and its text in the column. */
function Facts({ facts, isLast }: { facts: Fact[]; isLast: boolean }) {
  const house = useHouse();
  return (
    <div className="pad" style={{ padding: isLast ? '0 40px 24px' : '0 40px 12px' }}>
      <div className="line" style={{ borderTop: `1px solid ${light.line}`, height: 28, fontSize: 0 }} />
      {facts.map((fact) => (
        <Row key={fact.label} className="fact">
          <Column
            className="who one"
            align="right"
            valign="top"
            style={{
              width: 112,
              padding: '0 24px 16px 0',
              font: `600 12px/25px ${sans}`,
              letterSpacing: '.8px',
              textTransform: 'uppercase',
              color: house.light,
              whiteSpace: 'nowrap',
            }}
          >
            {fact.label}
          </Column>
          <Column
            className="said ink"
            valign="top"
            style={{ padding: '0 0 16px', font: `400 17px/25px ${serif}`, color: light.ink, ...breaking }}
          >
            {[fact.text].flat().map((line, index) => (
              <span key={line}>
                {index > 0 && <br />}
                {line}
              </span>
            ))}
            {fact.aside && (
              <span className="soft" style={{ color: light.soft, font: `400 14px/21px ${sans}` }}>
                <br />
                {fact.aside}
              </span>
            )}
          </Column>
        </Row>
      ))}
    </div>
  );
}

/** Our logo is two letters in Georgia, so it appears even when pictures are blocked. */
function Footer({ footer, meetingCode }: ComposedMail) {
  return (
    <Text
      className="pad soft"
      style={{
        margin: 0,
        padding: '20px 40px 0',
        font: `400 13px/20px ${sans}`,
        color: light.quiet,
        ...breaking,
      }}
    >
      <span data-skip-in-text="true">
        <span className="one" style={{ color: useHouse().light, font: '400 18px/18px Georgia,serif' }}>
          (
        </span>
        <span className="two" style={{ color: light.candidate, font: '400 18px/18px Georgia,serif' }}>
          )
        </span>
        {'\u2002'}
      </span>
      {meetingCode === null ? footer : t.rich('shared.footerWithCode', { footer, meetingCode, code })}
    </Text>
  );
}

const code = (chunks: ReactNode) => <span style={{ fontFamily: mono, whiteSpace: 'nowrap' }}>{chunks}</span>;
