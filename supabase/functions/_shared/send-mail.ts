import { type ReadEnv, required } from './env.ts';

export interface Mail {
  to: string[];
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  messageId?: string;
  headers?: Record<string, string>;
}

const SEND_WITHIN_MS = 9_000;

/**
 * Sends over SMTP_URL (port 465 or 2525: hosted functions cannot reach 25 and 587), else through an HTTP mail service
 * that understands Resend's requests, with MAIL_API_KEY and, for another address, MAIL_API_URL.
 */
export async function sendMail(env: ReadEnv, mail: Mail): Promise<void> {
  const smtpUrl = env('SMTP_URL');
  if (smtpUrl) await overSmtp(smtpUrl, required(env, 'MAIL_FROM'), mail);
  else await overHttp(env, mail);
}

async function overSmtp(url: string, from: string, mail: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    connectionTimeout: SEND_WITHIN_MS / 2,
    greetingTimeout: SEND_WITHIN_MS / 2,
    socketTimeout: SEND_WITHIN_MS,
  });
  const cut = setTimeout(() => transport.close({ force: true }), SEND_WITHIN_MS);
  try {
    await transport.sendMail({
      ...mail,
      from,
      to: mail.to.map((address) => ({ name: '', address })),
      ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } finally {
    clearTimeout(cut);
    transport.close({ force: true });
  }
}

async function overHttp(env: ReadEnv, mail: Mail): Promise<void> {
  const { to, replyTo, subject, text, html, messageId, headers } = mail;
  const response = await fetch(env('MAIL_API_URL') ?? 'https://api.resend.com/emails', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${required(env, 'MAIL_API_KEY')}`,
      'Content-Type': 'application/json',
      // The service drops a repeated request, so a notice tried again after a lost answer arrives once.
      ...(messageId ? { 'Idempotency-Key': messageId } : {}),
    },
    body: JSON.stringify({
      from: required(env, 'MAIL_FROM'),
      to,
      subject,
      text,
      html,
      reply_to: replyTo,
      headers: { ...headers, ...(messageId ? { 'Message-ID': messageId } : {}) },
    }),
    signal: AbortSignal.timeout(SEND_WITHIN_MS),
  });
  if (!response.ok)
    throw Object.assign(new Error('The mail service refused'), { code: `HTTP_${response.status}` });
}
