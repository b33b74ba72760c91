-- The tables as migrations 0001 to 0043 made them. References come last: tables are in the order of their names.

create table audit_entry (
  seq integer not null,
  act uuid not null,
  state text not null,
  at timestamptz not null,
  staff text not null,
  command text not null,
  about text not null,
  reason text,
  brand text,
  subject_kind text,
  subject_id text,
  before json,
  after json,
  error text,
  hash bytea not null,
  constraint audit_entry_pkey primary key (seq),
  constraint audit_entry_seq_check check ((seq > 0)),
  constraint audit_entry_state_check check ((state = any (array['begun'::text, 'done'::text, 'failed'::text])))
);
create index audit_entry_act on audit_entry (act);
create index audit_entry_subject on audit_entry (subject_id) where (subject_id is not null);

create table backfill (
  name text not null,
  last_key text,
  rows_done bigint not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  constraint backfill_pkey primary key (name)
);

create table block (
  member_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null,
  constraint block_pkey primary key (member_id, blocked_id),
  constraint block_check check ((member_id <> blocked_id))
);
create index block_other_way on block (blocked_id, member_id);

create table brand (
  id text not null,
  hosts text[] not null,
  config jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  state text not null default 'open'::text,
  country_prices jsonb not null default '{}'::jsonb,
  constraint brand_pkey primary key (id),
  constraint brand_state_check check ((state = any (array['closed'::text, 'open'::text])))
);
create unique index brand_one_default on brand ((true)) where is_default;

create table brand_change (
  brand text not null,
  number integer not null,
  command text not null,
  changes jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null,
  undone_by integer,
  constraint brand_change_pkey primary key (brand, number),
  constraint brand_change_number_check check ((number > 0))
);

create table brand_page (
  brand text not null,
  name text not null,
  language text not null,
  title text not null,
  body text not null,
  updated_at timestamptz not null,
  constraint brand_page_pkey primary key (brand, name, language)
);

create table complaint (
  id uuid not null,
  brand text not null,
  reference text not null,
  kind text not null,
  reporter_id uuid,
  about_id uuid,
  email text,
  language text not null,
  body text not null,
  evidence jsonb not null,
  answer text,
  created_at timestamptz not null,
  answered_at timestamptz,
  about_profile jsonb,
  reviewed_at timestamptz,
  decision text,
  warning_reference text,
  warning_reason text,
  appeal_kind text,
  appeal_of text,
  constraint complaint_pkey primary key (id),
  constraint complaint_reference_key unique (reference),
  constraint complaint_warning_reference_key unique (warning_reference),
  constraint complaint_appeal_kind_check check ((appeal_kind = any (array['photo'::text, 'complaint'::text, 'warning'::text, 'ban'::text]))),
  constraint complaint_check check (((appeal_kind is null) = (appeal_of is null))),
  constraint complaint_decision_check check ((decision = any (array['upheld'::text, 'dismissed'::text, 'granted'::text, 'denied'::text])))
);
create index complaint_about on complaint (about_id) where (about_id is not null);
create index complaint_of_reporter on complaint (reporter_id, created_at desc, id desc) where (reporter_id is not null);
create index complaint_open on complaint (created_at) where (answered_at is null);
create unique index complaint_open_appeal on complaint (appeal_kind, appeal_of) where ((answered_at is null) and (appeal_of is not null));

create table conversation (
  id uuid not null,
  member_a uuid not null,
  member_b uuid not null,
  created_at timestamptz not null,
  last_sent_at timestamptz not null,
  constraint conversation_pkey primary key (id),
  constraint conversation_member_a_member_b_key unique (member_a, member_b),
  constraint conversation_check check ((member_a < member_b))
) with (fillfactor=70);

create table conversation_member (
  member_id uuid not null,
  conversation_id uuid not null,
  other_id uuid not null,
  unread integer not null default 0,
  wrote boolean not null default false,
  last_read_at timestamptz,
  hidden_before timestamptz,
  updated_at timestamptz,
  last_message_id uuid,
  request text,
  constraint conversation_member_pkey primary key (member_id, conversation_id),
  constraint conversation_member_check check ((member_id <> other_id)),
  constraint conversation_member_unread_check check ((unread >= 0))
) with (fillfactor=70);
create index conversation_member_listed on conversation_member (member_id, updated_at desc, conversation_id desc) where (updated_at is not null);

create table credit_lot (
  transfer_id uuid not null,
  member_id uuid not null,
  seq integer not null,
  source text not null,
  payment_id uuid,
  amount integer not null,
  remaining integer not null,
  constraint credit_lot_pkey primary key (transfer_id),
  constraint credit_lot_payment_id_key unique (payment_id),
  constraint credit_lot_amount_check check ((amount > 0)),
  constraint credit_lot_check check (((remaining >= 0) and (remaining <= amount))),
  constraint credit_lot_check1 check (((source = 'purchase'::text) = (payment_id is not null))),
  constraint credit_lot_source_check check ((source = any (array['free'::text, 'purchase'::text])))
) with (fillfactor=80);
create index credit_lot_member on credit_lot (member_id, seq);
create trigger no_delete before delete on credit_lot for each row execute function ledger_refuse_change();
create trigger no_truncate before truncate on credit_lot for each statement execute function ledger_refuse_change();
create trigger only_remaining before update of transfer_id, member_id, seq, source, payment_id, amount on credit_lot for each row execute function ledger_refuse_change();

create table data_export (
  member_id uuid not null,
  origin text not null,
  requested_at timestamptz not null,
  file text,
  size bigint,
  ready_at timestamptz,
  expires_at timestamptz,
  constraint data_export_pkey primary key (member_id),
  constraint data_export_check check ((((file is null) = (ready_at is null)) and ((file is null) = (size is null))))
);
create index data_export_over on data_export (expires_at);

create table departure (
  member_id uuid not null,
  reason text,
  remarks text not null,
  asked_at timestamptz not null,
  deleted_at timestamptz,
  constraint departure_pkey primary key (member_id)
);

create table departure_count (
  brand text not null,
  month text not null,
  reason text not null,
  deleted integer not null default 0,
  returned integer not null default 0,
  erased integer not null default 0,
  constraint departure_count_pkey primary key (brand, month, reason),
  constraint departure_count_month_check check ((month ~ '^\d{4}-\d{2}$'::text))
);

create table direct_debit (
  payment_id uuid not null,
  member_id uuid,
  language text not null,
  origin text not null,
  creditor_name text not null,
  creditor_id text not null,
  mandate_reference text not null,
  mandate text not null,
  notice_days integer not null,
  sealed bytea,
  account_key bytea not null,
  phone_key bytea not null,
  iban_last4 text not null,
  code_number integer not null,
  code_asked_at timestamptz not null,
  code_hash bytea,
  code_expires_at timestamptz,
  tries_left integer not null,
  signed_at timestamptz,
  collect_on date,
  sent_at timestamptz,
  ordered_at timestamptz,
  created_at timestamptz not null,
  covers_repeats boolean not null default false,
  mandate_signed_at timestamptz,
  revoked_at timestamptz,
  constraint direct_debit_pkey primary key (payment_id),
  constraint direct_debit_check check (((signed_at is null) = (collect_on is null))),
  constraint direct_debit_code_number_check check ((code_number > 0)),
  constraint direct_debit_notice_days_check check ((notice_days > 0)),
  constraint direct_debit_tries_left_check check ((tries_left >= 0))
);
create index direct_debit_account on direct_debit (account_key) where (signed_at is not null);
create index direct_debit_member on direct_debit (member_id, created_at);
create index direct_debit_phone on direct_debit (phone_key, created_at);
create index direct_debit_unsigned on direct_debit (created_at) where (signed_at is null);
create index direct_debit_waiting on direct_debit (collect_on) where ((signed_at is not null) and (ordered_at is null));

create table discount_claim (
  payment_id uuid not null,
  brand text not null,
  code_key text not null,
  member_id uuid not null,
  state text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  hold_key text,
  constraint discount_claim_pkey primary key (payment_id),
  constraint discount_claim_state_check check ((state = any (array['reserved'::text, 'used'::text, 'released'::text])))
);
create index discount_claim_code on discount_claim (brand, code_key, state);

create table discount_code (
  id uuid not null,
  brand text not null,
  code text not null,
  code_key text not null,
  kind text not null,
  member_id uuid,
  percentage numeric(5,2) not null,
  country text,
  payment_methods text[] not null default '{}'::text[],
  minimum_order integer,
  validity text not null,
  expires_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  constraint discount_code_pkey primary key (id),
  constraint discount_code_brand_code_key_key unique (brand, code_key),
  constraint discount_code_check check (((kind <> 'welcome'::text) or (member_id is not null))),
  constraint discount_code_farewell_check check (((kind <> 'farewell'::text) or (member_id is not null))),
  constraint discount_code_kind_check check ((kind = any (array['welcome'::text, 'farewell'::text, 'operator'::text]))),
  constraint discount_code_minimum_order_check check ((minimum_order > 0)),
  constraint discount_code_percentage_check check (((percentage > (0)::numeric) and (percentage <= (90)::numeric))),
  constraint discount_code_validity_check check ((validity = any (array['once'::text, 'once-per-user'::text, 'unlimited'::text])))
);
create unique index discount_code_farewell on discount_code (member_id) where (kind = 'farewell'::text);
create unique index discount_code_welcome on discount_code (member_id) where (kind = 'welcome'::text);

create table discount_hold (
  brand text not null,
  hold_key text not null,
  payment_id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null,
  constraint discount_hold_pkey primary key (brand, hold_key)
);
create index discount_hold_member on discount_hold (member_id);
create index discount_hold_payment on discount_hold (payment_id);

create table feed_event (
  member_id uuid not null,
  seq bigint not null,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null,
  constraint feed_event_pkey primary key (member_id, seq)
);
create index feed_event_age on feed_event using brin (created_at);

create table idempotency_reply (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  body jsonb,
  sign_in uuid,
  created_at timestamptz not null,
  constraint idempotency_reply_pkey primary key (scope, key)
);
create index idempotency_reply_age on idempotency_reply (created_at);

create table installation (
  id integer not null default 1,
  folder text,
  worker_seen_at timestamptz,
  constraint installation_pkey primary key (id),
  constraint installation_id_check check ((id = 1))
);

create table job_schedule (
  name text not null,
  due_at timestamptz not null,
  ran_at timestamptz,
  failed_at timestamptz,
  error text,
  constraint job_schedule_pkey primary key (name)
);

create table known_device (
  member_id uuid not null,
  device_hash bytea not null,
  device text not null,
  created_at timestamptz not null,
  last_seen timestamptz not null,
  constraint known_device_pkey primary key (member_id, device_hash)
);
create index known_device_age on known_device (last_seen);
create index known_device_hash on known_device (device_hash);

create table ledger_transfer (
  id uuid not null,
  member_id uuid not null,
  seq integer not null,
  debit_account text not null,
  credit_account text not null,
  amount integer not null,
  reason text not null,
  key text not null,
  request_hash bytea not null,
  cause_kind text not null,
  cause_id text not null,
  payment_id uuid,
  reverses uuid,
  balance_after integer not null,
  receivable_after integer not null,
  created_at timestamptz not null,
  constraint ledger_transfer_pkey primary key (id),
  constraint ledger_transfer_key_key unique (key),
  constraint ledger_transfer_member_id_seq_key unique (member_id, seq),
  constraint ledger_transfer_reverses_key unique (reverses),
  constraint ledger_transfer_amount_check check ((amount > 0)),
  constraint ledger_transfer_balance_after_check check ((balance_after >= 0)),
  constraint ledger_transfer_check check ((debit_account <> credit_account)),
  constraint ledger_transfer_check1 check (((debit_account = any (array['wallet'::text, 'receivable'::text])) or (credit_account = any (array['wallet'::text, 'receivable'::text])))),
  constraint ledger_transfer_check2 check (((reason = 'reversal'::text) = (reverses is not null))),
  constraint ledger_transfer_credit_account_check check ((credit_account = any (array['wallet'::text, 'receivable'::text, 'spent'::text, 'refunds'::text, 'charge_backs'::text, 'forfeited'::text]))),
  constraint ledger_transfer_debit_account_check check ((debit_account = any (array['wallet'::text, 'receivable'::text, 'issuance'::text, 'sales'::text, 'spent'::text]))),
  constraint ledger_transfer_reason_check check ((reason = any (array['signup'::text, 'purchase'::text, 'message'::text, 'photo'::text, 'gift'::text, 'icebreaker'::text, 'grant'::text, 'reversal'::text, 'refund'::text, 'charge_back'::text, 'forfeit'::text, 'take'::text]))),
  constraint ledger_transfer_receivable_after_check check ((receivable_after >= 0)),
  constraint ledger_transfer_seq_check check ((seq > 0))
);
create index ledger_transfer_payment on ledger_transfer (payment_id) where (payment_id is not null);
create trigger append_only before delete or update on ledger_transfer for each row execute function ledger_refuse_change();
create trigger no_truncate before truncate on ledger_transfer for each statement execute function ledger_refuse_change();

create unlogged table live_connection (
  member_id uuid not null,
  server_id uuid not null,
  constraint live_connection_pkey primary key (member_id, server_id)
);
create index live_connection_server on live_connection (server_id);

create unlogged table live_server (
  id uuid not null,
  alive_until timestamptz not null,
  constraint live_server_pkey primary key (id)
);

create table login_throttle (
  key text not null,
  failures integer not null,
  first_failure_at timestamptz not null,
  blocked_until timestamptz,
  constraint login_throttle_pkey primary key (key)
);

create table lot_taking (
  transfer_id uuid not null,
  lot_id uuid not null,
  amount integer not null,
  constraint lot_taking_pkey primary key (transfer_id, lot_id),
  constraint lot_taking_amount_check check ((amount <> 0))
);
create trigger append_only before delete or update on lot_taking for each row execute function ledger_refuse_change();
create trigger no_truncate before truncate on lot_taking for each statement execute function ledger_refuse_change();

create table mail (
  id uuid not null,
  brand text not null,
  member_id uuid,
  recipient text not null,
  kind text not null,
  language text not null,
  data jsonb not null,
  origin text not null,
  cause text,
  status text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  about uuid[] not null default '{}'::uuid[],
  last_error text,
  constraint mail_pkey primary key (id),
  constraint mail_cause_key unique (cause),
  constraint mail_status_check check ((status = any (array['queued'::text, 'sent'::text, 'refused'::text, 'withheld'::text, 'given_up'::text])))
);
create index mail_about on mail using gin (about);
create index mail_due on mail (next_attempt_at) where ((status = 'queued'::text) and (next_attempt_at is not null));
create index mail_member on mail (member_id, kind, created_at desc);
create index mail_stranger on mail (brand, lower(recipient)) where (member_id is null);

create table mail_change (
  id uuid not null,
  member_id uuid not null,
  brand text not null,
  old_email text not null,
  old_email_key text not null,
  new_email text not null,
  status text not null,
  undoable boolean not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  constraint mail_change_pkey primary key (id),
  constraint mail_change_status_check check ((status = any (array['pending'::text, 'confirmed'::text, 'withdrawn'::text, 'undone'::text])))
);
create index mail_change_kept on mail_change (brand, old_email_key) where (status = 'confirmed'::text);
create index mail_change_member on mail_change (member_id, requested_at);
create unique index mail_change_one_pending on mail_change (member_id) where (status = 'pending'::text);

create table mail_notice (
  provider text not null,
  event_id text not null,
  kind text not null,
  mail_id uuid,
  recipient text,
  received_at timestamptz not null,
  processed_at timestamptz,
  constraint mail_notice_pkey primary key (provider, event_id),
  constraint mail_notice_kind_check check ((kind = any (array['bounced'::text, 'spam'::text, 'other'::text])))
);

create table match_preference (
  member_id uuid not null,
  preferences jsonb not null,
  constraint match_preference_pkey primary key (member_id)
);

create table member (
  id uuid not null,
  brand text not null,
  email text not null,
  email_key text not null,
  name text not null,
  name_key text not null,
  password_hash text not null,
  status text not null,
  paid_user boolean not null default false,
  invisible boolean not null default false,
  fictional boolean not null default false,
  demo boolean not null default false,
  language text not null,
  country text not null,
  time_zone text not null,
  signup_date timestamptz not null,
  signup_message text,
  terms_date text not null,
  traffic_source jsonb,
  notifications_disabled text[] not null default '{}'::text[],
  banned_at timestamptz,
  ban_reason text,
  delete_after timestamptz,
  last_active timestamptz not null,
  push_preview boolean not null default false,
  notifications jsonb not null default '{}'::jsonb,
  write_from text not null default 'everyone'::text,
  read_receipts boolean not null default true,
  typing boolean not null default true,
  presence boolean not null default true,
  spend_limit_day integer,
  first_traffic_source jsonb,
  signup_profile uuid,
  confirmed_at timestamptz,
  constraint member_pkey primary key (id),
  constraint member_brand_email_key_key unique (brand, email_key),
  constraint member_brand_name_key_key unique (brand, name_key),
  constraint member_spend_limit_day_check check ((spend_limit_day >= 0)),
  constraint member_status_check check ((status = any (array['not_confirmed'::text, 'active'::text]))),
  constraint member_write_from_check check ((write_from = any (array['everyone'::text, 'liked'::text, 'search'::text])))
);
create index member_due_deletion on member (delete_after) where (delete_after is not null);
create index member_mailbox on member (brand, (
case
    when (split_part(email_key, '@'::text, 2) = any (array['gmail.com'::text, 'googlemail.com'::text])) then (replace(split_part(split_part(email_key, '@'::text, 1), '+'::text, 1), '.'::text, ''::text) || '@gmail.com'::text)
    else ((split_part(split_part(email_key, '@'::text, 1), '+'::text, 1) || '@'::text) || split_part(email_key, '@'::text, 2))
end));
create index member_signup_profile on member (signup_profile) where (signup_profile is not null);

create table member_feed (
  member_id uuid not null,
  head bigint not null default 0,
  constraint member_feed_pkey primary key (member_id)
) with (fillfactor=50);

create table member_like (
  liker_id uuid not null,
  liked_id uuid not null,
  created_at timestamptz not null,
  seen_at timestamptz,
  constraint member_like_pkey primary key (liker_id, liked_id),
  constraint member_like_check check ((liker_id <> liked_id))
);
create index member_like_given on member_like (liker_id, created_at desc);
create index member_like_new on member_like (liked_id) where (seen_at is null);
create index member_like_received on member_like (liked_id, created_at desc);

create table message (
  id uuid not null,
  conversation_id uuid not null,
  sender_id uuid not null,
  kind text not null,
  text text not null,
  photo jsonb,
  gift text,
  credits integer not null,
  transfer_id uuid,
  sent_at timestamptz not null,
  read_at timestamptz,
  held boolean not null default false,
  removed boolean not null default false,
  read_quietly boolean not null default false,
  key text,
  refunded_at timestamptz,
  constraint message_pkey primary key (id),
  constraint message_conversation_id_sent_at_key unique (conversation_id, sent_at),
  constraint message_check check (((not removed) or ((text = ''::text) and (photo is null) and (gift is null)))),
  constraint message_credits_check check ((credits >= 0)),
  constraint message_kind_check check ((kind = any (array['text'::text, 'photo'::text, 'gift'::text, 'icebreaker'::text])))
);
create index message_held on message (sender_id) where held;
create index message_key on message (sender_id, key) where (key is not null);
create index message_photo on message (((photo ->> 'key'::text))) where (photo is not null);
create index message_unread on message (conversation_id, sender_id) where (read_at is null);

create table news (
  id uuid not null,
  brand text not null,
  language text,
  subject text not null,
  text text not null,
  created_at timestamptz not null,
  constraint news_pkey primary key (id)
);
create index news_latest on news (brand, created_at);

create table notification_mark (
  member_id uuid not null,
  type text not null,
  subject text not null,
  state text not null,
  told_at timestamptz not null,
  constraint notification_mark_pkey primary key (member_id, type, subject)
);
create index notification_mark_subject on notification_mark (subject);

create table notification_slot (
  member_id uuid not null,
  slot text not null,
  due_at timestamptz,
  told_at timestamptz,
  constraint notification_slot_pkey primary key (member_id, slot),
  constraint notification_slot_slot_check check ((slot = any (array['messages'::text, 'likes'::text, 'unread'::text, 'weekly'::text, 'news'::text, 'promotion'::text, 'reminder'::text])))
) with (fillfactor=80);
create index notification_slot_due on notification_slot (due_at) where (due_at is not null);

create table passkey (
  id uuid not null,
  member_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  device text not null,
  created_at timestamptz not null,
  last_used timestamptz,
  constraint passkey_pkey primary key (id),
  constraint passkey_credential_id_key unique (credential_id)
);
create index passkey_member on passkey (member_id);

create table passkey_challenge (
  visitor_hash bytea not null,
  challenge_hash bytea not null,
  purpose text not null,
  brand text not null,
  session_id uuid,
  expires_at timestamptz not null,
  constraint passkey_challenge_pkey primary key (visitor_hash),
  constraint passkey_challenge_purpose_check check ((purpose = any (array['registration'::text, 'authentication'::text])))
);
create index passkey_challenge_age on passkey_challenge (expires_at);

create table payment (
  id uuid not null,
  brand text not null,
  member_id uuid not null,
  bundle text not null,
  credits integer not null,
  price integer not null,
  amount integer not null,
  currency text not null,
  payment_method text not null,
  country text not null,
  discount_code text,
  withdrawal_waiver boolean not null,
  status text not null,
  failure text,
  provider text not null,
  provider_ref text,
  redirect_url text,
  request_hash bytea not null,
  created_at timestamptz not null,
  completed_at timestamptz,
  superseded_at timestamptz,
  synced_at timestamptz,
  discount_held boolean not null default false,
  constraint payment_pkey primary key (id),
  constraint payment_provider_provider_ref_key unique (provider, provider_ref),
  constraint payment_check check (((amount > 0) and (amount <= price))),
  constraint payment_check1 check (((completed_at is not null) = (status = any (array['completed'::text, 'refunded'::text, 'charged_back'::text])))),
  constraint payment_credits_check check ((credits > 0)),
  constraint payment_failure_check check ((failure = any (array['recurring_card'::text, 'declined'::text, 'expired'::text]))),
  constraint payment_price_check check ((price > 0)),
  constraint payment_status_check check ((status = any (array['loading'::text, 'pending'::text, 'completed'::text, 'failed'::text, 'cancelled'::text, 'refunded'::text, 'charged_back'::text])))
);
create index payment_member on payment (member_id, created_at desc, id desc);
create index payment_newest on payment (created_at desc, id desc);
create index payment_open on payment (created_at) where (status = any (array['loading'::text, 'pending'::text]));

create table payment_notice (
  provider text not null,
  event_id text not null,
  provider_ref text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  constraint payment_notice_pkey primary key (provider, event_id)
);
create index payment_notice_waiting on payment_notice (received_at) where (processed_at is null);

create table payment_refund (
  id uuid not null,
  payment_id uuid not null,
  credits integer not null,
  amount integer not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  withdrawal boolean not null default false,
  constraint payment_refund_pkey primary key (id),
  constraint payment_refund_payment_id_key unique (payment_id),
  constraint payment_refund_amount_check check ((amount > 0)),
  constraint payment_refund_credits_check check ((credits >= 0))
);

create table payment_review (
  payment_id uuid not null,
  state text not null,
  reasons text[] not null,
  begun_at timestamptz not null,
  decided_at timestamptz,
  constraint payment_review_pkey primary key (payment_id),
  constraint payment_review_reasons_check check ((cardinality(reasons) > 0)),
  constraint payment_review_state_check check ((state = any (array['held'::text, 'flagged'::text, 'approved'::text, 'rejected'::text, 'charged_back'::text])))
);
create index payment_review_open on payment_review (begun_at) where (decided_at is null);

create table payment_signal (
  payment_id uuid not null,
  member_id uuid not null,
  network bytea,
  device bytea,
  card bytea,
  paid boolean not null default false,
  created_at timestamptz not null,
  constraint payment_signal_pkey primary key (payment_id)
);
create index payment_signal_age on payment_signal (created_at);
create index payment_signal_card on payment_signal (card, created_at);
create index payment_signal_device on payment_signal (device, created_at);
create index payment_signal_member on payment_signal (member_id, created_at);
create index payment_signal_network on payment_signal (network, created_at);

create table payments_waitlist (
  member_id uuid not null,
  created_at timestamptz not null,
  told_at timestamptz,
  constraint payments_waitlist_pkey primary key (member_id)
);
create index payments_waitlist_waiting on payments_waitlist (created_at) where (told_at is null);

create table photo (
  id uuid not null,
  member_id uuid not null,
  key text not null,
  "position" integer not null,
  status text not null,
  sensitive boolean not null default false,
  reason text,
  width integer not null,
  height integer not null,
  placeholder text not null,
  blurred text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  covered boolean not null default false,
  description text not null default ''::text,
  constraint photo_pkey primary key (id),
  constraint photo_covered_is_sensitive check ((sensitive or (not covered))),
  constraint photo_height_check check ((height > 0)),
  constraint photo_position_check check (("position" >= 0)),
  constraint photo_status_check check ((status = any (array['pending'::text, 'active'::text, 'rejected'::text]))),
  constraint photo_width_check check ((width > 0))
);
create index photo_key on photo (key);
create index photo_member on photo (member_id, "position");
create index photo_waiting on photo (created_at, id) where (status = 'pending'::text);

create table product_clock (
  id integer not null,
  offset_ms bigint not null,
  constraint product_clock_pkey primary key (id),
  constraint product_clock_id_check check ((id = 1))
);

create table profile (
  member_id uuid not null,
  brand text not null,
  status text not null,
  gender text not null,
  sexuality text not null,
  date_of_birth text not null,
  country text not null,
  region text,
  city text,
  lat double precision,
  lon double precision,
  interests text[] not null default '{}'::text[],
  hair_color text,
  eye_color text,
  body_type text,
  relationship_status text,
  tattoos boolean,
  about_me text not null default ''::text,
  constraint profile_pkey primary key (member_id),
  constraint profile_check check (((lat is null) = (lon is null))),
  constraint profile_date_of_birth_check check ((date_of_birth ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  constraint profile_gender_check check ((gender = any (array['male'::text, 'female'::text]))),
  constraint profile_sexuality_check check ((sexuality = any (array['hetero'::text, 'gay'::text, 'lesbian'::text, 'bi'::text]))),
  constraint profile_status_check check ((status = any (array['disabled'::text, 'active'::text])))
);

create table push_subscription (
  endpoint_hash bytea not null,
  member_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  session_id uuid,
  constraint push_subscription_pkey primary key (endpoint_hash)
);
create index push_subscription_member on push_subscription (member_id);
create index push_subscription_session on push_subscription (session_id);

create table receipt (
  id uuid not null,
  company text not null,
  number integer not null,
  kind text not null,
  payment_id uuid not null,
  member_id uuid not null,
  brand text not null,
  seller jsonb not null,
  country text not null,
  tax_rate integer,
  currency text not null,
  gross integer not null,
  tax integer not null,
  credits integer not null,
  payment_method text not null,
  corrects integer,
  issued_at timestamptz not null,
  constraint receipt_pkey primary key (id),
  constraint receipt_company_number_key unique (company, number),
  constraint receipt_payment_id_kind_key unique (payment_id, kind),
  constraint receipt_check check (((tax >= 0) and (tax < gross))),
  constraint receipt_credits_check check ((credits >= 0)),
  constraint receipt_gross_check check ((gross > 0)),
  constraint receipt_kind_check check ((kind = any (array['receipt'::text, 'credit_note'::text]))),
  constraint receipt_number_check check ((number > 0))
);
create index receipt_member on receipt (member_id, issued_at);

create table receipt_series (
  company text not null,
  last integer not null,
  constraint receipt_series_pkey primary key (company),
  constraint receipt_series_last_check check ((last > 0))
);

create table sandbox_order (
  ref text not null,
  payment_id uuid not null,
  status text not null,
  amount integer not null,
  currency text not null,
  method text not null,
  description text not null,
  return_url text not null,
  webhook_url text not null,
  withdrawn boolean not null default false,
  created_at timestamptz not null,
  card text,
  constraint sandbox_order_pkey primary key (ref),
  constraint sandbox_order_payment_id_key unique (payment_id),
  constraint sandbox_order_amount_check check ((amount > 0)),
  constraint sandbox_order_status_check check ((status = any (array['open'::text, 'pending'::text, 'paid'::text, 'failed'::text, 'cancelled'::text, 'expired'::text, 'charged_back'::text])))
);

create table sandbox_refund (
  id text not null,
  ref text not null,
  amount integer not null,
  created_at timestamptz not null,
  constraint sandbox_refund_pkey primary key (id),
  constraint sandbox_refund_amount_check check ((amount > 0))
);

create table saved_search (
  id uuid not null,
  member_id uuid not null,
  filters jsonb not null,
  saved_at timestamptz not null,
  constraint saved_search_pkey primary key (id),
  constraint saved_search_member_id_filters_key unique (member_id, filters)
);

create table search_listing (
  member_id uuid not null,
  brand text not null,
  gender text not null,
  country text not null,
  region text,
  last_active timestamptz not null,
  date_of_birth date not null,
  sexuality text not null,
  fictional boolean not null,
  has_photo boolean not null,
  signup_date timestamptz not null,
  interests text[] not null,
  card jsonb not null,
  shows_presence boolean not null default true,
  arrived boolean not null default true,
  interest_bits bigint not null generated always as (interest_bits(interests)) stored,
  constraint search_listing_pkey primary key (member_id)
) with (autovacuum_analyze_scale_factor=0.05, autovacuum_vacuum_scale_factor=0.01);
create index search_age_country on search_listing (brand, gender, sexuality, country, date_of_birth) include (last_active, member_id, fictional, has_photo, signup_date, interest_bits, shows_presence, arrived);
create index search_age_everywhere on search_listing (brand, gender, sexuality, date_of_birth) include (last_active, member_id, fictional, has_photo, signup_date, interest_bits, shows_presence, arrived);
create index search_age_region on search_listing (brand, gender, sexuality, region, date_of_birth) include (last_active, member_id, fictional, has_photo, signup_date, interest_bits, shows_presence, arrived);
create index search_latest_country on search_listing (brand, gender, sexuality, country, last_active desc, member_id desc) include (date_of_birth, fictional, has_photo, signup_date, interest_bits, shows_presence, arrived);
create index search_latest_everywhere on search_listing (brand, gender, sexuality, last_active desc, member_id desc) include (date_of_birth, fictional, has_photo, signup_date, interest_bits, shows_presence, arrived);
create index search_latest_region on search_listing (brand, gender, sexuality, region, last_active desc, member_id desc) include (date_of_birth, fictional, has_photo, signup_date, interest_bits, shows_presence, arrived);
create index search_new on search_listing (brand, gender, sexuality, signup_date) include (last_active, member_id, country, region, date_of_birth, fictional, has_photo, interest_bits, shows_presence, arrived);

create table search_past (
  member_id uuid not null,
  last_active timestamptz not null,
  until timestamptz not null,
  arrived boolean not null,
  brand text not null,
  gender text not null,
  sexuality text not null,
  country text not null,
  region text,
  date_of_birth date not null,
  fictional boolean not null,
  has_photo boolean not null,
  signup_date timestamptz not null,
  interest_bits bigint not null,
  shows_presence boolean not null,
  constraint search_past_pkey primary key (member_id, last_active)
) with (autovacuum_vacuum_scale_factor=0.05);
create index search_past_moved on search_past (brand, gender, sexuality, until) include (last_active, member_id, arrived, country, region, date_of_birth, fictional, has_photo, signup_date, interest_bits, shows_presence);
create index search_past_until on search_past (until);

create table secret (
  name text not null,
  value bytea not null,
  nonce bytea,
  constraint secret_pkey primary key (name)
);

create table session (
  token_hash bytea not null,
  id uuid not null,
  member_id uuid not null,
  device text not null,
  created_at timestamptz not null,
  last_seen timestamptz not null,
  expires_at timestamptz not null,
  device_hash bytea,
  proved_at timestamptz,
  by_link boolean not null default false,
  constraint session_pkey primary key (token_hash),
  constraint session_id_key unique (id)
);
create index session_expiry on session (expires_at);
create index session_member on session (member_id);

create table sql_function (
  name text not null,
  hash text not null,
  applied_at timestamptz not null,
  constraint sql_function_pkey primary key (name)
);

create table swipe (
  id uuid not null,
  member_id uuid not null,
  profile_id uuid not null,
  liked boolean not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  constraint swipe_pkey primary key (id)
);
create index swipe_latest on swipe (member_id, created_at desc, id desc);
create index swipe_of_profile on swipe (profile_id);
create unique index swipe_once on swipe (member_id, profile_id) where (undone_at is null);

create table token (
  token_hash bytea not null,
  kind text not null,
  member_id uuid not null,
  data jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint token_pkey primary key (token_hash)
);
create index token_member on token (member_id, kind, created_at desc);

create table unwanted_file (
  file text not null,
  due_at timestamptz not null,
  constraint unwanted_file_pkey primary key (file)
);
create index unwanted_file_due on unwanted_file (due_at, file);

create table wallet (
  member_id uuid not null,
  balance integer not null default 0,
  receivable integer not null default 0,
  entries integer not null default 0,
  constraint wallet_pkey primary key (member_id),
  constraint wallet_balance_check check ((balance >= 0)),
  constraint wallet_receivable_check check ((receivable >= 0))
) with (fillfactor=80);
create trigger no_delete before delete on wallet for each row execute function ledger_refuse_change();
create trigger no_truncate before truncate on wallet for each statement execute function ledger_refuse_change();
create trigger only_balances before update of member_id on wallet for each row execute function ledger_refuse_change();

alter table block add constraint block_blocked_id_fkey foreign key (blocked_id) references member(id) on delete cascade;
alter table block add constraint block_member_id_fkey foreign key (member_id) references member(id) on delete cascade;
alter table brand_change add constraint brand_change_brand_fkey foreign key (brand) references brand(id) on delete cascade;
alter table brand_page add constraint brand_page_brand_fkey foreign key (brand) references brand(id);
alter table complaint add constraint complaint_about_id_fkey foreign key (about_id) references member(id) on delete set null;
alter table complaint add constraint complaint_brand_fkey foreign key (brand) references brand(id);
alter table complaint add constraint complaint_reporter_id_fkey foreign key (reporter_id) references member(id) on delete set null;
alter table conversation_member add constraint conversation_member_conversation_id_fkey foreign key (conversation_id) references conversation(id) on delete cascade;
alter table credit_lot add constraint credit_lot_member_id_fkey foreign key (member_id) references wallet(member_id);
alter table credit_lot add constraint credit_lot_transfer_id_fkey foreign key (transfer_id) references ledger_transfer(id);
alter table data_export add constraint data_export_member_id_fkey foreign key (member_id) references member(id) on delete cascade;
alter table departure add constraint departure_member_id_fkey foreign key (member_id) references member(id) on delete cascade;
alter table departure_count add constraint departure_count_brand_fkey foreign key (brand) references brand(id);
alter table direct_debit add constraint direct_debit_member_id_fkey foreign key (member_id) references member(id) on delete set null;
alter table direct_debit add constraint direct_debit_payment_id_fkey foreign key (payment_id) references payment(id);
alter table discount_claim add constraint discount_claim_payment_id_fkey foreign key (payment_id) references payment(id);
alter table discount_code add constraint discount_code_brand_fkey foreign key (brand) references brand(id);
alter table discount_hold add constraint discount_hold_brand_fkey foreign key (brand) references brand(id);
alter table discount_hold add constraint discount_hold_payment_id_fkey foreign key (payment_id) references payment(id);
alter table known_device add constraint known_device_member_id_fkey foreign key (member_id) references member(id) on delete cascade;
alter table ledger_transfer add constraint ledger_transfer_member_id_fkey foreign key (member_id) references wallet(member_id);
alter table ledger_transfer add constraint ledger_transfer_reverses_fkey foreign key (reverses) references ledger_transfer(id);
alter table live_connection add constraint live_connection_server_id_fkey foreign key (server_id) references live_server(id) on delete cascade;
alter table lot_taking add constraint lot_taking_lot_id_fkey foreign key (lot_id) references credit_lot(transfer_id);
alter table lot_taking add constraint lot_taking_transfer_id_fkey foreign key (transfer_id) references ledger_transfer(id);
alter table mail add constraint mail_brand_fkey foreign key (brand) references brand(id);
alter table mail add constraint mail_member_id_fkey foreign key (member_id) references member(id) on delete cascade;
alter table mail_change add constraint mail_change_member_id_fkey foreign key (member_id) references member(id) on delete cascade;
alter table match_preference add constraint match_preference_member_id_fkey foreign key (member_id) references member(id) on delete cascade;
alter table member add constraint member_brand_fkey foreign key (brand) references brand(id);
alter table member add constraint member_signup_profile_fkey foreign key (signup_profile) references member(id) on delete set null;
alter table member_like add constraint member_like_liked_id_fkey foreign key (liked_id) references member(id) on delete cascade;
alter table member_like add constraint member_like_liker_id_fkey foreign key (liker_id) references member(id) on delete cascade;
alter table message add constraint message_conversation_id_fkey foreign key (conversation_id) references conversation(id) on delete cascade;
alter table news add constraint news_brand_fkey foreign key (brand) references brand(id) on delete cascade;
alter table notification_mark add constraint notification_mark_member_id_fkey foreign key (member_id) references member(id) on delete cascade;
alter table notification_slot add constraint notification_slot_member_id_fkey foreign key (member_id) references member(id) on delete cascade;
alter table passkey add constraint passkey_member_id_fkey foreign key (member_id) references member(id) on delete cascade;
alter table passkey_challenge add constraint passkey_challenge_brand_fkey foreign key (brand) references brand(id);
alter table passkey_challenge add constraint passkey_challenge_session_id_fkey foreign key (session_id) references session(id) on delete cascade;
alter table payment add constraint payment_brand_fkey foreign key (brand) references brand(id);
alter table payment_refund add constraint payment_refund_payment_id_fkey foreign key (payment_id) references payment(id);
alter table payment_review add constraint payment_review_payment_id_fkey foreign key (payment_id) references payment(id);
alter table payment_signal add constraint payment_signal_payment_id_fkey foreign key (payment_id) references payment(id);
alter table payments_waitlist add constraint payments_waitlist_member_id_fkey foreign key (member_id) references member(id) on delete cascade;
alter table photo add constraint photo_member_id_fkey foreign key (member_id) references member(id) on delete cascade;
alter table profile add constraint profile_brand_fkey foreign key (brand) references brand(id);
alter table profile add constraint profile_member_id_fkey foreign key (member_id) references member(id) on delete cascade;
alter table push_subscription add constraint push_subscription_member_id_fkey foreign key (member_id) references member(id) on delete cascade;
alter table push_subscription add constraint push_subscription_session_id_fkey foreign key (session_id) references session(id) on delete cascade;
alter table receipt add constraint receipt_payment_id_fkey foreign key (payment_id) references payment(id);
alter table sandbox_refund add constraint sandbox_refund_ref_fkey foreign key (ref) references sandbox_order(ref);
alter table saved_search add constraint saved_search_member_id_fkey foreign key (member_id) references member(id) on delete cascade;
alter table search_listing add constraint search_listing_member_id_fkey foreign key (member_id) references member(id) on delete cascade;
alter table search_past add constraint search_past_member_id_fkey foreign key (member_id) references search_listing(member_id) on delete cascade;
alter table session add constraint session_member_id_fkey foreign key (member_id) references member(id) on delete cascade;
alter table swipe add constraint swipe_member_id_fkey foreign key (member_id) references member(id) on delete cascade;
alter table swipe add constraint swipe_profile_id_fkey foreign key (profile_id) references member(id) on delete cascade;
alter table token add constraint token_member_id_fkey foreign key (member_id) references member(id) on delete cascade;
