/**
 * Reports as Postfix, Exim, Exchange and Gmail send them, about an e-mail with the envelope sender `sender` to
 * ines@correo.test. They go to `sender`, but for complaints, which go to the address of a feedback loop.
 */
type Report = (sender: string) => string;

const original = (sender: string) => `Return-Path: <${sender}>
Received: from revista.test (revista.test [192.0.2.10])
\tby mx.correo.test (Postfix) with ESMTPS id 4ZyX1w0000z1
\tfor <ines@correo.test>; Tue, 10 Mar 2026 12:00:00 +0000 (UTC)
From: Veta Minera <boletin@revista.test>
To: ines@correo.test
Subject: =?utf-8?Q?Bolet=C3=ADn_12?=
Message-ID: <9a1c@revista.test>
List-Unsubscribe-Post: List-Unsubscribe=One-Click
`;

interface Status {
  from: string;
  subject: string;
  text: string;
  /** Fields of the whole report and of its recipient, as they stand in the part. */
  fields: string;
  headers?: string;
}

const status =
  ({ from, subject, text, fields, headers = '' }: Status): Report =>
  (sender) =>
    `Return-Path: <>
Delivered-To: ${sender}
${headers}Date: Tue, 10 Mar 2026 12:05:00 +0000 (UTC)
From: ${from}
To: ${sender}
Subject: ${subject}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="b1/9ZyX"

This is a MIME-encapsulated message.

--b1/9ZyX
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

${text}

--b1/9ZyX
Content-Description: Delivery report
Content-Type: message/delivery-status

${fields}

--b1/9ZyX
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

${original(sender)}
--b1/9ZyX--
`;

/** Postfix, bounce(8), with the fields of the recipient that differ. */
const postfix = (action: string, code: string, diagnostic: string): Report =>
  status({
    from: 'MAILER-DAEMON@mx.correo.test (Mail Delivery System)',
    subject: 'Undelivered Mail Returned to Sender',
    text: `This is the mail system at host mx.correo.test.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

                   The mail system`,
    fields: `Reporting-MTA: dns; mx.correo.test
X-Postfix-Queue-ID: 4ZyX1w0000z1
X-Postfix-Sender: rfc822; boletin@revista.test
Arrival-Date: Tue, 10 Mar 2026 12:00:00 +0000 (UTC)

Final-Recipient: rfc822; ines@correo.test
Original-Recipient: rfc822;ines@correo.test
Action: ${action}
Status: ${code}
Remote-MTA: dns; buzon.correo.test
Diagnostic-Code: ${diagnostic}`,
  });

/** Complaint in the abuse reporting format; without `sender` in its own fields if it is anonymised. */
const complaint =
  (type: string, isAnonymised = false): Report =>
  (sender) =>
    `Return-Path: <quejas@buzon.test>
Date: Tue, 10 Mar 2026 14:00:00 +0000
From: <quejas@buzon.test>
To: <rebotes@revista.test>
Subject: FW: Boletin 12
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report;
     boundary="parte-1"

--parte-1
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message received from IP
192.0.2.10 on Tue, 10 Mar 2026 12:00:00 +0000.

--parte-1
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: BuzonFBL/2.1
Version: 1
${isAnonymised ? '' : `Original-Mail-From: <${sender}>\n`}Arrival-Date: Tue, 10 Mar 2026 12:00:00 +0000
Source-IP: 192.0.2.10

--parte-1
Content-Type: message/rfc822
Content-Disposition: inline

${original(sender)}Content-Type: text/plain

Hola.

--parte-1--
`;

const exim = status({
  headers: 'X-Failed-Recipients: ines@correo.test\n',
  from: 'Mail Delivery System <Mailer-Daemon@envios.test>',
  subject: 'Mail delivery failed: returning message to sender',
  text: `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ines@correo.test
    host mx.correo.test [192.0.2.25]
    SMTP error from remote mail server after RCPT TO:<ines@correo.test>:
    550 5.1.1 <ines@correo.test>: Recipient address rejected: User unknown`,
  fields: `Reporting-MTA: dns; envios.test

Action: failed
Final-Recipient: rfc822;ines@correo.test
Status: 5.0.0
Remote-MTA: dns; mx.correo.test
Diagnostic-Code: smtp; 550 5.1.1 <ines@correo.test>: Recipient address rejected: User unknown`,
});

const oldExim: Report = (sender) => `Return-path: <>
Envelope-to: ${sender}
X-Failed-Recipients: ines@correo.test
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@envios.test>
To: ${sender}
Subject: Mail delivery failed: returning message to sender

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ines@correo.test
    SMTP error from remote mail server after RCPT TO:<ines@correo.test>:
    host mx.correo.test [192.0.2.25]: 550 No such user here

------ This is a copy of the message's headers. ------

${original(sender)}`;

const exchange = status({
  headers: 'X-MS-Exchange-Message-Is-Ndr:\nThread-Topic: Boletin\n',
  from: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@correo.test>',
  subject: 'Undeliverable: =?utf-8?Q?Bolet=C3=ADn_12?=',
  text: `Delivery has failed to these recipients or groups:

ines@correo.test
The email address you entered couldn't be found.`,
  fields: `Reporting-MTA: dns;EXCH01.correo.test
Received-From-MTA: dns;revista.test
Arrival-Date: Tue, 10 Mar 2026 12:00:00 +0000

Final-Recipient: rfc822;ines@correo.test
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup`,
});

const gmail = status({
  headers: 'X-Failed-Recipients: ines@correo.test\n',
  from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.test>',
  subject: 'Delivery Status Notification (Failure)',
  text: `** Address not found **

Your message wasn't delivered to ines@correo.test because the address couldn't be found.`,
  fields: `Reporting-MTA: dns; googlemail.test
Received-From-MTA: dns; boletin@revista.test
Arrival-Date: Tue, 10 Mar 2026 05:00:00 -0700 (PDT)
X-Original-Message-ID: <9a1c@revista.test>

Final-Recipient: rfc822; ines@correo.test
Action: failed
Status: 5.1.1
Remote-MTA: dns; gmail-smtp-in.l.correo.test. (192.0.2.26, the server for the
 domain correo.test.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos or
 550 5.1.1 unnecessary spaces. - gsmtp
Last-Attempt-Date: Tue, 10 Mar 2026 05:00:01 -0700 (PDT)`,
});

const outOfOffice: Report = (sender) => `Return-Path: <>
Auto-Submitted: auto-replied
From: ines@correo.test
To: ${sender}
Subject: Fuera de la oficina
Content-Type: text/plain; charset=utf-8

550 5.1.1 no es mi código: vuelvo el lunes.
`;

/** Reports by what they are. */
export const REPORTS = {
  postfix: postfix(
    'failed',
    '5.1.1',
    'smtp; 550 5.1.1 <ines@correo.test>: Recipient address rejected: User unknown in virtual mailbox table',
  ),
  postfixExpired: postfix(
    'failed',
    '4.4.1',
    'X-Postfix; connect to buzon.correo.test[192.0.2.25]:25: Connection timed out',
  ),
  postfixFull: postfix('failed', '5.2.2', 'smtp; 552 5.2.2 <ines@correo.test>: Mailbox full'),
  postfixBlocked: postfix('failed', '5.7.1', 'smtp; 554 5.7.1 Service unavailable; blocked'),
  postfixDelayed: postfix('delayed', '4.4.1', 'X-Postfix; connect: Connection timed out'),
  postfixDelivered: postfix('delivered', '2.0.0', 'smtp; 250 2.0.0 Ok: queued as 4ZyX'),
  exim,
  oldExim,
  exchange,
  gmail,
  complaint: complaint('abuse'),
  anonymisedComplaint: complaint('abuse', true),
  notSpam: complaint('not-spam'),
  outOfOffice,
} satisfies Record<string, Report>;
