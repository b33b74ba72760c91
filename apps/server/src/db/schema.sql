-- The schema that the migrations and functions make. Written by `pnpm schema`; to change it, add a migration or edit a
-- function's file. A test compares the two.

create table audit_entry (
  seq integer not null,
  act uuid not null,
  state text not null,
  at timestamp with time zone not null,
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
  constraint audit_entry_pkey PRIMARY KEY (seq),
  constraint audit_entry_seq_check CHECK ((seq > 0)),
  constraint audit_entry_state_check CHECK ((state = ANY (ARRAY['begun'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX audit_entry_act ON public.audit_entry USING btree (act);
CREATE INDEX audit_entry_subject ON public.audit_entry USING btree (subject_id) WHERE (subject_id IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER seal BEFORE INSERT ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION audit_seal();

create table backfill (
  name text not null,
  last_key text,
  rows_done bigint not null default 0,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint backfill_pkey PRIMARY KEY (name)
);

create table block (
  member_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone not null,
  constraint block_pkey PRIMARY KEY (member_id, blocked_id),
  constraint block_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint block_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint block_check CHECK ((member_id <> blocked_id))
);
CREATE INDEX block_other_way ON public.block USING btree (blocked_id, member_id);

create table brand (
  id text not null,
  hosts text[] not null,
  config jsonb not null,
  is_default boolean not null default false,
  created_at timestamp with time zone not null,
  state text not null default 'open'::text,
  country_prices jsonb not null default '{}'::jsonb,
  constraint brand_pkey PRIMARY KEY (id),
  constraint brand_state_check CHECK ((state = ANY (ARRAY['closed'::text, 'open'::text])))
);
CREATE UNIQUE INDEX brand_one_default ON public.brand USING btree ((true)) WHERE is_default;

create table brand_change (
  brand text not null,
  number integer not null,
  command text not null,
  changes jsonb not null,
  changed_by text not null,
  changed_at timestamp with time zone not null,
  undone_by integer,
  constraint brand_change_pkey PRIMARY KEY (brand, number),
  constraint brand_change_brand_fkey FOREIGN KEY (brand) REFERENCES brand(id) ON DELETE CASCADE,
  constraint brand_change_number_check CHECK ((number > 0))
);

create table brand_page (
  brand text not null,
  name text not null,
  language text not null,
  title text not null,
  body text not null,
  updated_at timestamp with time zone not null,
  constraint brand_page_pkey PRIMARY KEY (brand, name, language),
  constraint brand_page_brand_fkey FOREIGN KEY (brand) REFERENCES brand(id)
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
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  about_profile jsonb,
  reviewed_at timestamp with time zone,
  decision text,
  warning_reference text,
  warning_reason text,
  appeal_kind text,
  appeal_of text,
  constraint complaint_pkey PRIMARY KEY (id),
  constraint complaint_reference_key UNIQUE (reference),
  constraint complaint_warning_reference_key UNIQUE (warning_reference),
  constraint complaint_about_id_fkey FOREIGN KEY (about_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint complaint_brand_fkey FOREIGN KEY (brand) REFERENCES brand(id),
  constraint complaint_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint complaint_appeal_kind_check CHECK ((appeal_kind = ANY (ARRAY['photo'::text, 'complaint'::text, 'warning'::text, 'ban'::text]))),
  constraint complaint_check CHECK (((appeal_kind IS NULL) = (appeal_of IS NULL))),
  constraint complaint_decision_check CHECK ((decision = ANY (ARRAY['upheld'::text, 'dismissed'::text, 'granted'::text, 'denied'::text])))
);
CREATE INDEX complaint_about ON public.complaint USING btree (about_id) WHERE (about_id IS NOT NULL);
CREATE INDEX complaint_of_reporter ON public.complaint USING btree (reporter_id, created_at DESC, id DESC) WHERE (reporter_id IS NOT NULL);
CREATE INDEX complaint_open ON public.complaint USING btree (created_at) WHERE (answered_at IS NULL);
CREATE UNIQUE INDEX complaint_open_appeal ON public.complaint USING btree (appeal_kind, appeal_of) WHERE ((answered_at IS NULL) AND (appeal_of IS NOT NULL));

create table conversation (
  id uuid not null,
  member_a uuid not null,
  member_b uuid not null,
  created_at timestamp with time zone not null,
  last_sent_at timestamp with time zone not null,
  constraint conversation_pkey PRIMARY KEY (id),
  constraint conversation_member_a_member_b_key UNIQUE (member_a, member_b),
  constraint conversation_check CHECK ((member_a < member_b))
) with (fillfactor=70);

create table conversation_member (
  member_id uuid not null,
  conversation_id uuid not null,
  other_id uuid not null,
  unread integer not null default 0,
  wrote boolean not null default false,
  last_read_at timestamp with time zone,
  hidden_before timestamp with time zone,
  updated_at timestamp with time zone,
  last_message_id uuid,
  request text,
  constraint conversation_member_pkey PRIMARY KEY (member_id, conversation_id),
  constraint conversation_member_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint conversation_member_check CHECK ((member_id <> other_id)),
  constraint conversation_member_unread_check CHECK ((unread >= 0))
) with (fillfactor=70);
CREATE INDEX conversation_member_listed ON public.conversation_member USING btree (member_id, updated_at DESC, conversation_id DESC) WHERE (updated_at IS NOT NULL);

create table credit_lot (
  transfer_id uuid not null,
  member_id uuid not null,
  seq integer not null,
  source text not null,
  payment_id uuid,
  amount integer not null,
  remaining integer not null,
  constraint credit_lot_pkey PRIMARY KEY (transfer_id),
  constraint credit_lot_payment_id_key UNIQUE (payment_id),
  constraint credit_lot_member_id_fkey FOREIGN KEY (member_id) REFERENCES wallet(member_id),
  constraint credit_lot_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfer(id),
  constraint credit_lot_amount_check CHECK ((amount > 0)),
  constraint credit_lot_check CHECK (((remaining >= 0) AND (remaining <= amount))),
  constraint credit_lot_check1 CHECK (((source = 'purchase'::text) = (payment_id IS NOT NULL))),
  constraint credit_lot_source_check CHECK ((source = ANY (ARRAY['free'::text, 'purchase'::text])))
) with (fillfactor=80);
CREATE INDEX credit_lot_member ON public.credit_lot USING btree (member_id, seq);
CREATE TRIGGER no_delete BEFORE DELETE ON public.credit_lot FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.credit_lot FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER only_remaining BEFORE UPDATE OF transfer_id, member_id, seq, source, payment_id, amount ON public.credit_lot FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

create table data_export (
  member_id uuid not null,
  origin text not null,
  requested_at timestamp with time zone not null,
  file text,
  size bigint,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint data_export_pkey PRIMARY KEY (member_id),
  constraint data_export_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint data_export_check CHECK ((((file IS NULL) = (ready_at IS NULL)) AND ((file IS NULL) = (size IS NULL))))
);
CREATE INDEX data_export_over ON public.data_export USING btree (expires_at);

create table departure (
  member_id uuid not null,
  reason text,
  remarks text not null,
  asked_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint departure_pkey PRIMARY KEY (member_id),
  constraint departure_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table departure_count (
  brand text not null,
  month text not null,
  reason text not null,
  deleted integer not null default 0,
  returned integer not null default 0,
  erased integer not null default 0,
  constraint departure_count_pkey PRIMARY KEY (brand, month, reason),
  constraint departure_count_brand_fkey FOREIGN KEY (brand) REFERENCES brand(id),
  constraint departure_count_month_check CHECK ((month ~ '^\d{4}-\d{2}$'::text))
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
  code_asked_at timestamp with time zone not null,
  code_hash bytea,
  code_expires_at timestamp with time zone,
  tries_left integer not null,
  signed_at timestamp with time zone,
  collect_on date,
  sent_at timestamp with time zone,
  ordered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  covers_repeats boolean not null default false,
  mandate_signed_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint direct_debit_pkey PRIMARY KEY (payment_id),
  constraint direct_debit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL,
  constraint direct_debit_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint direct_debit_check CHECK (((signed_at IS NULL) = (collect_on IS NULL))),
  constraint direct_debit_code_number_check CHECK ((code_number > 0)),
  constraint direct_debit_notice_days_check CHECK ((notice_days > 0)),
  constraint direct_debit_tries_left_check CHECK ((tries_left >= 0))
);
CREATE INDEX direct_debit_account ON public.direct_debit USING btree (account_key) WHERE (signed_at IS NOT NULL);
CREATE INDEX direct_debit_member ON public.direct_debit USING btree (member_id, created_at);
CREATE INDEX direct_debit_phone ON public.direct_debit USING btree (phone_key, created_at);
CREATE INDEX direct_debit_unsigned ON public.direct_debit USING btree (created_at) WHERE (signed_at IS NULL);
CREATE INDEX direct_debit_waiting ON public.direct_debit USING btree (collect_on) WHERE ((signed_at IS NOT NULL) AND (ordered_at IS NULL));

create table discount_claim (
  payment_id uuid not null,
  brand text not null,
  code_key text not null,
  member_id uuid not null,
  state text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  hold_key text,
  constraint discount_claim_pkey PRIMARY KEY (payment_id),
  constraint discount_claim_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint discount_claim_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'used'::text, 'released'::text])))
);
CREATE INDEX discount_claim_code ON public.discount_claim USING btree (brand, code_key, state);

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
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint discount_code_pkey PRIMARY KEY (id),
  constraint discount_code_brand_code_key_key UNIQUE (brand, code_key),
  constraint discount_code_brand_fkey FOREIGN KEY (brand) REFERENCES brand(id),
  constraint discount_code_check CHECK (((kind <> 'welcome'::text) OR (member_id IS NOT NULL))),
  constraint discount_code_farewell_check CHECK (((kind <> 'farewell'::text) OR (member_id IS NOT NULL))),
  constraint discount_code_kind_check CHECK ((kind = ANY (ARRAY['welcome'::text, 'farewell'::text, 'operator'::text]))),
  constraint discount_code_minimum_order_check CHECK ((minimum_order > 0)),
  constraint discount_code_percentage_check CHECK (((percentage > (0)::numeric) AND (percentage <= (90)::numeric))),
  constraint discount_code_validity_check CHECK ((validity = ANY (ARRAY['once'::text, 'once-per-user'::text, 'unlimited'::text])))
);
CREATE UNIQUE INDEX discount_code_farewell ON public.discount_code USING btree (member_id) WHERE (kind = 'farewell'::text);
CREATE UNIQUE INDEX discount_code_welcome ON public.discount_code USING btree (member_id) WHERE (kind = 'welcome'::text);

create table discount_hold (
  brand text not null,
  hold_key text not null,
  payment_id uuid not null,
  member_id uuid not null,
  created_at timestamp with time zone not null,
  constraint discount_hold_pkey PRIMARY KEY (brand, hold_key),
  constraint discount_hold_brand_fkey FOREIGN KEY (brand) REFERENCES brand(id),
  constraint discount_hold_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
);
CREATE INDEX discount_hold_member ON public.discount_hold USING btree (member_id);
CREATE INDEX discount_hold_payment ON public.discount_hold USING btree (payment_id);

create table feed_event (
  member_id uuid not null,
  seq bigint not null,
  name text not null,
  data jsonb not null,
  created_at timestamp with time zone not null,
  constraint feed_event_pkey PRIMARY KEY (member_id, seq)
);
CREATE INDEX feed_event_age ON public.feed_event USING brin (created_at);

create table idempotency_reply (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  body jsonb,
  sign_in uuid,
  created_at timestamp with time zone not null,
  constraint idempotency_reply_pkey PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_reply_age ON public.idempotency_reply USING btree (created_at);

create table installation (
  id integer not null default 1,
  folder text,
  worker_seen_at timestamp with time zone,
  constraint installation_pkey PRIMARY KEY (id),
  constraint installation_id_check CHECK ((id = 1))
);

create table job_schedule (
  name text not null,
  due_at timestamp with time zone not null,
  ran_at timestamp with time zone,
  failed_at timestamp with time zone,
  error text,
  constraint job_schedule_pkey PRIMARY KEY (name)
);

create table known_device (
  member_id uuid not null,
  device_hash bytea not null,
  device text not null,
  created_at timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  constraint known_device_pkey PRIMARY KEY (member_id, device_hash),
  constraint known_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX known_device_age ON public.known_device USING btree (last_seen);
CREATE INDEX known_device_hash ON public.known_device USING btree (device_hash);

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
  created_at timestamp with time zone not null,
  constraint ledger_transfer_pkey PRIMARY KEY (id),
  constraint ledger_transfer_key_key UNIQUE (key),
  constraint ledger_transfer_member_id_seq_key UNIQUE (member_id, seq),
  constraint ledger_transfer_reverses_key UNIQUE (reverses),
  constraint ledger_transfer_member_id_fkey FOREIGN KEY (member_id) REFERENCES wallet(member_id),
  constraint ledger_transfer_reverses_fkey FOREIGN KEY (reverses) REFERENCES ledger_transfer(id),
  constraint ledger_transfer_amount_check CHECK ((amount > 0)),
  constraint ledger_transfer_balance_after_check CHECK ((balance_after >= 0)),
  constraint ledger_transfer_check CHECK ((debit_account <> credit_account)),
  constraint ledger_transfer_check1 CHECK (((debit_account = ANY (ARRAY['wallet'::text, 'receivable'::text])) OR (credit_account = ANY (ARRAY['wallet'::text, 'receivable'::text])))),
  constraint ledger_transfer_check2 CHECK (((reason = 'reversal'::text) = (reverses IS NOT NULL))),
  constraint ledger_transfer_credit_account_check CHECK ((credit_account = ANY (ARRAY['wallet'::text, 'receivable'::text, 'spent'::text, 'refunds'::text, 'charge_backs'::text, 'forfeited'::text]))),
  constraint ledger_transfer_debit_account_check CHECK ((debit_account = ANY (ARRAY['wallet'::text, 'receivable'::text, 'issuance'::text, 'sales'::text, 'spent'::text, 'forfeited'::text]))) NOT VALID,
  constraint ledger_transfer_reason_check CHECK ((reason = ANY (ARRAY['signup'::text, 'purchase'::text, 'message'::text, 'photo'::text, 'gift'::text, 'icebreaker'::text, 'grant'::text, 'reversal'::text, 'refund'::text, 'charge_back'::text, 'forfeit'::text, 'take'::text]))),
  constraint ledger_transfer_receivable_after_check CHECK ((receivable_after >= 0)),
  constraint ledger_transfer_seq_check CHECK ((seq > 0))
);
CREATE INDEX ledger_transfer_payment ON public.ledger_transfer USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_transfer FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create unlogged table limit_window (
  name bytea not null,
  begins_at bigint not null,
  length_ms integer not null,
  count integer not null,
  most integer not null,
  granted integer not null,
  constraint limit_window_pkey PRIMARY KEY (name)
) with (fillfactor=50);

create unlogged table live_connection (
  member_id uuid not null,
  server_id uuid not null,
  awake boolean not null default true,
  constraint live_connection_pkey PRIMARY KEY (member_id, server_id),
  constraint live_connection_server_id_fkey FOREIGN KEY (server_id) REFERENCES live_server(id) ON DELETE CASCADE
);
CREATE INDEX live_connection_server ON public.live_connection USING btree (server_id);

create unlogged table live_server (
  id uuid not null,
  alive_until timestamp with time zone not null,
  constraint live_server_pkey PRIMARY KEY (id)
);

create table login_throttle (
  key text not null,
  failures integer not null,
  first_failure_at timestamp with time zone not null,
  blocked_until timestamp with time zone,
  constraint login_throttle_pkey PRIMARY KEY (key)
);

create table lot_taking (
  transfer_id uuid not null,
  lot_id uuid not null,
  amount integer not null,
  constraint lot_taking_pkey PRIMARY KEY (transfer_id, lot_id),
  constraint lot_taking_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES credit_lot(transfer_id),
  constraint lot_taking_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfer(id),
  constraint lot_taking_amount_check CHECK ((amount <> 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.lot_taking FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.lot_taking FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

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
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone,
  about uuid[] not null default '{}'::uuid[],
  last_error text,
  constraint mail_pkey PRIMARY KEY (id),
  constraint mail_cause_key UNIQUE (cause),
  constraint mail_brand_fkey FOREIGN KEY (brand) REFERENCES brand(id),
  constraint mail_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint mail_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'refused'::text, 'withheld'::text, 'given_up'::text])))
);
CREATE INDEX mail_about ON public.mail USING gin (about);
CREATE INDEX mail_due ON public.mail USING btree (next_attempt_at) WHERE ((status = 'queued'::text) AND (next_attempt_at IS NOT NULL));
CREATE INDEX mail_member ON public.mail USING btree (member_id, kind, created_at DESC);
CREATE INDEX mail_stranger ON public.mail USING btree (brand, lower(recipient)) WHERE (member_id IS NULL);

create table mail_change (
  id uuid not null,
  member_id uuid not null,
  brand text not null,
  old_email text not null,
  old_email_key text not null,
  new_email text not null,
  status text not null,
  undoable boolean not null,
  requested_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint mail_change_pkey PRIMARY KEY (id),
  constraint mail_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint mail_change_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'withdrawn'::text, 'undone'::text])))
);
CREATE INDEX mail_change_kept ON public.mail_change USING btree (brand, old_email_key) WHERE (status = 'confirmed'::text);
CREATE INDEX mail_change_member ON public.mail_change USING btree (member_id, requested_at);
CREATE UNIQUE INDEX mail_change_one_pending ON public.mail_change USING btree (member_id) WHERE (status = 'pending'::text);

create table mail_notice (
  provider text not null,
  event_id text not null,
  kind text not null,
  mail_id uuid,
  recipient text,
  received_at timestamp with time zone not null,
  processed_at timestamp with time zone,
  constraint mail_notice_pkey PRIMARY KEY (provider, event_id),
  constraint mail_notice_kind_check CHECK ((kind = ANY (ARRAY['bounced'::text, 'spam'::text, 'other'::text])))
);

create table match_preference (
  member_id uuid not null,
  preferences jsonb not null,
  constraint match_preference_pkey PRIMARY KEY (member_id),
  constraint match_preference_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
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
  signup_date timestamp with time zone not null,
  signup_message text,
  terms_date text not null,
  traffic_source jsonb,
  notifications_disabled text[] not null default '{}'::text[],
  banned_at timestamp with time zone,
  ban_reason text,
  delete_after timestamp with time zone,
  last_active timestamp with time zone not null,
  push_preview boolean not null default false,
  notifications jsonb not null default '{}'::jsonb,
  write_from text not null default 'everyone'::text,
  read_receipts boolean not null default true,
  typing boolean not null default true,
  presence boolean not null default true,
  spend_limit_day integer,
  first_traffic_source jsonb,
  signup_profile uuid,
  confirmed_at timestamp with time zone,
  time_zone_since timestamp with time zone,
  quiet_hours boolean not null default true,
  constraint member_pkey PRIMARY KEY (id),
  constraint member_brand_email_key_key UNIQUE (brand, email_key),
  constraint member_brand_name_key_key UNIQUE (brand, name_key),
  constraint member_brand_fkey FOREIGN KEY (brand) REFERENCES brand(id),
  constraint member_signup_profile_fkey FOREIGN KEY (signup_profile) REFERENCES member(id) ON DELETE SET NULL,
  constraint member_spend_limit_day_check CHECK ((spend_limit_day >= 0)),
  constraint member_status_check CHECK ((status = ANY (ARRAY['not_confirmed'::text, 'active'::text]))),
  constraint member_write_from_check CHECK ((write_from = ANY (ARRAY['everyone'::text, 'liked'::text, 'search'::text])))
);
CREATE INDEX member_due_deletion ON public.member USING btree (delete_after) WHERE (delete_after IS NOT NULL);
CREATE INDEX member_mailbox ON public.member USING btree (brand, (
CASE
    WHEN (split_part(email_key, '@'::text, 2) = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (replace(split_part(split_part(email_key, '@'::text, 1), '+'::text, 1), '.'::text, ''::text) || '@gmail.com'::text)
    ELSE ((split_part(split_part(email_key, '@'::text, 1), '+'::text, 1) || '@'::text) || split_part(email_key, '@'::text, 2))
END));
CREATE INDEX member_signup_profile ON public.member USING btree (signup_profile) WHERE (signup_profile IS NOT NULL);

create table member_feed (
  member_id uuid not null,
  head bigint not null default 0,
  constraint member_feed_pkey PRIMARY KEY (member_id)
) with (fillfactor=50);

create table member_like (
  liker_id uuid not null,
  liked_id uuid not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  constraint member_like_pkey PRIMARY KEY (liker_id, liked_id),
  constraint member_like_liked_id_fkey FOREIGN KEY (liked_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint member_like_liker_id_fkey FOREIGN KEY (liker_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint member_like_check CHECK ((liker_id <> liked_id))
);
CREATE INDEX member_like_given ON public.member_like USING btree (liker_id, created_at DESC);
CREATE INDEX member_like_new ON public.member_like USING btree (liked_id) WHERE (seen_at IS NULL);
CREATE INDEX member_like_received ON public.member_like USING btree (liked_id, created_at DESC);

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
  sent_at timestamp with time zone not null,
  read_at timestamp with time zone,
  held boolean not null default false,
  removed boolean not null default false,
  read_quietly boolean not null default false,
  key text,
  refunded_at timestamp with time zone,
  constraint message_pkey PRIMARY KEY (id),
  constraint message_conversation_id_sent_at_key UNIQUE (conversation_id, sent_at),
  constraint message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint message_check CHECK (((NOT removed) OR ((text = ''::text) AND (photo IS NULL) AND (gift IS NULL)))),
  constraint message_credits_check CHECK ((credits >= 0)),
  constraint message_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'icebreaker'::text])))
);
CREATE INDEX message_held ON public.message USING btree (sender_id) WHERE held;
CREATE INDEX message_key ON public.message USING btree (sender_id, key) WHERE (key IS NOT NULL);
CREATE INDEX message_photo ON public.message USING btree (((photo ->> 'key'::text))) WHERE (photo IS NOT NULL);
CREATE INDEX message_unread ON public.message USING btree (conversation_id, sender_id) WHERE (read_at IS NULL);

create table news (
  id uuid not null,
  brand text not null,
  language text,
  subject text not null,
  text text not null,
  created_at timestamp with time zone not null,
  constraint news_pkey PRIMARY KEY (id),
  constraint news_brand_fkey FOREIGN KEY (brand) REFERENCES brand(id) ON DELETE CASCADE
);
CREATE INDEX news_latest ON public.news USING btree (brand, created_at);

create table notification_mark (
  member_id uuid not null,
  type text not null,
  subject text not null,
  state text not null,
  told_at timestamp with time zone not null,
  constraint notification_mark_pkey PRIMARY KEY (member_id, type, subject),
  constraint notification_mark_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX notification_mark_subject ON public.notification_mark USING btree (subject);

create table notification_slot (
  member_id uuid not null,
  slot text not null,
  due_at timestamp with time zone,
  told_at timestamp with time zone,
  constraint notification_slot_pkey PRIMARY KEY (member_id, slot),
  constraint notification_slot_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint notification_slot_slot_check CHECK ((slot = ANY (ARRAY['messages'::text, 'likes'::text, 'unread'::text, 'weekly'::text, 'news'::text, 'promotion'::text, 'reminder'::text])))
) with (fillfactor=80);
CREATE INDEX notification_slot_due ON public.notification_slot USING btree (due_at) WHERE (due_at IS NOT NULL);

create table passkey (
  id uuid not null,
  member_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  device text not null,
  created_at timestamp with time zone not null,
  last_used timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX passkey_member ON public.passkey USING btree (member_id);

create table passkey_challenge (
  visitor_hash bytea not null,
  challenge_hash bytea not null,
  purpose text not null,
  brand text not null,
  session_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (visitor_hash),
  constraint passkey_challenge_brand_fkey FOREIGN KEY (brand) REFERENCES brand(id),
  constraint passkey_challenge_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['registration'::text, 'authentication'::text])))
);
CREATE INDEX passkey_challenge_age ON public.passkey_challenge USING btree (expires_at);

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
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  superseded_at timestamp with time zone,
  synced_at timestamp with time zone,
  discount_held boolean not null default false,
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_provider_provider_ref_key UNIQUE (provider, provider_ref),
  constraint payment_brand_fkey FOREIGN KEY (brand) REFERENCES brand(id),
  constraint payment_check CHECK (((amount > 0) AND (amount <= price))),
  constraint payment_check1 CHECK (((completed_at IS NOT NULL) = (status = ANY (ARRAY['completed'::text, 'refunded'::text, 'charged_back'::text])))),
  constraint payment_credits_check CHECK ((credits > 0)),
  constraint payment_failure_check CHECK ((failure = ANY (ARRAY['recurring_card'::text, 'declined'::text, 'expired'::text]))),
  constraint payment_price_check CHECK ((price > 0)),
  constraint payment_status_check CHECK ((status = ANY (ARRAY['loading'::text, 'pending'::text, 'completed'::text, 'failed'::text, 'cancelled'::text, 'refunded'::text, 'charged_back'::text])))
);
CREATE INDEX payment_member ON public.payment USING btree (member_id, created_at DESC, id DESC);
CREATE INDEX payment_newest ON public.payment USING btree (created_at DESC, id DESC);
CREATE INDEX payment_open ON public.payment USING btree (created_at) WHERE (status = ANY (ARRAY['loading'::text, 'pending'::text]));

create table payment_notice (
  provider text not null,
  event_id text not null,
  provider_ref text not null,
  received_at timestamp with time zone not null,
  processed_at timestamp with time zone,
  constraint payment_notice_pkey PRIMARY KEY (provider, event_id)
);
CREATE INDEX payment_notice_waiting ON public.payment_notice USING btree (received_at) WHERE (processed_at IS NULL);

create table payment_refund (
  id uuid not null,
  payment_id uuid not null,
  credits integer not null,
  amount integer not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  withdrawal boolean not null default false,
  constraint payment_refund_pkey PRIMARY KEY (id),
  constraint payment_refund_payment_id_key UNIQUE (payment_id),
  constraint payment_refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_refund_amount_check CHECK ((amount > 0)),
  constraint payment_refund_credits_check CHECK ((credits >= 0))
);

create table payment_review (
  payment_id uuid not null,
  state text not null,
  reasons text[] not null,
  begun_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint payment_review_pkey PRIMARY KEY (payment_id),
  constraint payment_review_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_review_reasons_check CHECK ((cardinality(reasons) > 0)),
  constraint payment_review_state_check CHECK ((state = ANY (ARRAY['held'::text, 'flagged'::text, 'approved'::text, 'rejected'::text, 'charged_back'::text])))
);
CREATE INDEX payment_review_open ON public.payment_review USING btree (begun_at) WHERE (decided_at IS NULL);

create table payment_signal (
  payment_id uuid not null,
  member_id uuid not null,
  network bytea,
  device bytea,
  card bytea,
  paid boolean not null default false,
  created_at timestamp with time zone not null,
  constraint payment_signal_pkey PRIMARY KEY (payment_id),
  constraint payment_signal_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id)
);
CREATE INDEX payment_signal_age ON public.payment_signal USING btree (created_at);
CREATE INDEX payment_signal_card ON public.payment_signal USING btree (card, created_at);
CREATE INDEX payment_signal_device ON public.payment_signal USING btree (device, created_at);
CREATE INDEX payment_signal_member ON public.payment_signal USING btree (member_id, created_at);
CREATE INDEX payment_signal_network ON public.payment_signal USING btree (network, created_at);

create table payments_waitlist (
  member_id uuid not null,
  created_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint payments_waitlist_pkey PRIMARY KEY (member_id),
  constraint payments_waitlist_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX payments_waitlist_waiting ON public.payments_waitlist USING btree (created_at) WHERE (told_at IS NULL);

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
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  covered boolean not null default false,
  description text not null default ''::text,
  constraint photo_pkey PRIMARY KEY (id),
  constraint photo_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint photo_covered_is_sensitive CHECK ((sensitive OR (NOT covered))),
  constraint photo_height_check CHECK ((height > 0)),
  constraint photo_position_check CHECK (("position" >= 0)),
  constraint photo_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'rejected'::text]))),
  constraint photo_width_check CHECK ((width > 0))
);
CREATE INDEX photo_key ON public.photo USING btree (key);
CREATE INDEX photo_member ON public.photo USING btree (member_id, "position");
CREATE INDEX photo_waiting ON public.photo USING btree (created_at, id) WHERE (status = 'pending'::text);

create table product_clock (
  id integer not null,
  offset_ms bigint not null,
  constraint product_clock_pkey PRIMARY KEY (id),
  constraint product_clock_id_check CHECK ((id = 1))
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
  constraint profile_pkey PRIMARY KEY (member_id),
  constraint profile_brand_fkey FOREIGN KEY (brand) REFERENCES brand(id),
  constraint profile_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint profile_check CHECK (((lat IS NULL) = (lon IS NULL))),
  constraint profile_date_of_birth_check CHECK ((date_of_birth ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  constraint profile_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
  constraint profile_sexuality_check CHECK ((sexuality = ANY (ARRAY['hetero'::text, 'gay'::text, 'lesbian'::text, 'bi'::text]))),
  constraint profile_status_check CHECK ((status = ANY (ARRAY['disabled'::text, 'active'::text])))
);

create table push_subscription (
  endpoint_hash bytea not null,
  member_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  session_id uuid,
  constraint push_subscription_pkey PRIMARY KEY (endpoint_hash),
  constraint push_subscription_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX push_subscription_member ON public.push_subscription USING btree (member_id);
CREATE INDEX push_subscription_session ON public.push_subscription USING btree (session_id);

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
  issued_at timestamp with time zone not null,
  constraint receipt_pkey PRIMARY KEY (id),
  constraint receipt_company_number_key UNIQUE (company, number),
  constraint receipt_payment_id_kind_key UNIQUE (payment_id, kind),
  constraint receipt_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint receipt_check CHECK (((tax >= 0) AND (tax < gross))),
  constraint receipt_credits_check CHECK ((credits >= 0)),
  constraint receipt_gross_check CHECK ((gross > 0)),
  constraint receipt_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'credit_note'::text]))),
  constraint receipt_number_check CHECK ((number > 0))
);
CREATE INDEX receipt_member ON public.receipt USING btree (member_id, issued_at);

create table receipt_series (
  company text not null,
  last integer not null,
  constraint receipt_series_pkey PRIMARY KEY (company),
  constraint receipt_series_last_check CHECK ((last > 0))
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
  created_at timestamp with time zone not null,
  card text,
  constraint sandbox_order_pkey PRIMARY KEY (ref),
  constraint sandbox_order_payment_id_key UNIQUE (payment_id),
  constraint sandbox_order_amount_check CHECK ((amount > 0)),
  constraint sandbox_order_status_check CHECK ((status = ANY (ARRAY['open'::text, 'pending'::text, 'paid'::text, 'failed'::text, 'cancelled'::text, 'expired'::text, 'charged_back'::text])))
);

create table sandbox_refund (
  id text not null,
  ref text not null,
  amount integer not null,
  created_at timestamp with time zone not null,
  constraint sandbox_refund_pkey PRIMARY KEY (id),
  constraint sandbox_refund_ref_fkey FOREIGN KEY (ref) REFERENCES sandbox_order(ref),
  constraint sandbox_refund_amount_check CHECK ((amount > 0))
);

create table saved_search (
  id uuid not null,
  member_id uuid not null,
  filters jsonb not null,
  saved_at timestamp with time zone not null,
  constraint saved_search_pkey PRIMARY KEY (id),
  constraint saved_search_member_id_filters_key UNIQUE (member_id, filters),
  constraint saved_search_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

create table schema_migration (
  name text not null,
  applied_at timestamp with time zone not null,
  min_compatible integer,
  constraint schema_migration_pkey PRIMARY KEY (name)
);

create table search_listing (
  member_id uuid not null,
  brand text not null,
  gender text not null,
  country text not null,
  region text,
  last_active timestamp with time zone not null,
  date_of_birth date not null,
  sexuality text not null,
  fictional boolean not null,
  has_photo boolean not null,
  signup_date timestamp with time zone not null,
  interests text[] not null,
  card jsonb not null,
  shows_presence boolean not null default true,
  arrived boolean not null default true,
  interest_bits bigint not null generated always as (interest_bits(interests)) stored,
  constraint search_listing_pkey PRIMARY KEY (member_id),
  constraint search_listing_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
) with (autovacuum_analyze_scale_factor=0.05, autovacuum_vacuum_scale_factor=0.01);
CREATE INDEX search_age_country ON public.search_listing USING btree (brand, gender, sexuality, country, date_of_birth) INCLUDE (last_active, member_id, fictional, has_photo, signup_date, interest_bits, shows_presence, arrived);
CREATE INDEX search_age_everywhere ON public.search_listing USING btree (brand, gender, sexuality, date_of_birth) INCLUDE (last_active, member_id, fictional, has_photo, signup_date, interest_bits, shows_presence, arrived);
CREATE INDEX search_age_region ON public.search_listing USING btree (brand, gender, sexuality, region, date_of_birth) INCLUDE (last_active, member_id, fictional, has_photo, signup_date, interest_bits, shows_presence, arrived);
CREATE INDEX search_latest_country ON public.search_listing USING btree (brand, gender, sexuality, country, last_active DESC, member_id DESC) INCLUDE (date_of_birth, fictional, has_photo, signup_date, interest_bits, shows_presence, arrived);
CREATE INDEX search_latest_everywhere ON public.search_listing USING btree (brand, gender, sexuality, last_active DESC, member_id DESC) INCLUDE (date_of_birth, fictional, has_photo, signup_date, interest_bits, shows_presence, arrived);
CREATE INDEX search_latest_region ON public.search_listing USING btree (brand, gender, sexuality, region, last_active DESC, member_id DESC) INCLUDE (date_of_birth, fictional, has_photo, signup_date, interest_bits, shows_presence, arrived);
CREATE INDEX search_new ON public.search_listing USING btree (brand, gender, sexuality, signup_date) INCLUDE (last_active, member_id, country, region, date_of_birth, fictional, has_photo, interest_bits, shows_presence, arrived);

create table search_past (
  member_id uuid not null,
  last_active timestamp with time zone not null,
  until timestamp with time zone not null,
  arrived boolean not null,
  brand text not null,
  gender text not null,
  sexuality text not null,
  country text not null,
  region text,
  date_of_birth date not null,
  fictional boolean not null,
  has_photo boolean not null,
  signup_date timestamp with time zone not null,
  interest_bits bigint not null,
  shows_presence boolean not null,
  constraint search_past_pkey PRIMARY KEY (member_id, last_active),
  constraint search_past_member_id_fkey FOREIGN KEY (member_id) REFERENCES search_listing(member_id) ON DELETE CASCADE
) with (autovacuum_vacuum_scale_factor=0.05);
CREATE INDEX search_past_moved ON public.search_past USING btree (brand, gender, sexuality, until) INCLUDE (last_active, member_id, arrived, country, region, date_of_birth, fictional, has_photo, signup_date, interest_bits, shows_presence);
CREATE INDEX search_past_until ON public.search_past USING btree (until);

create table secret (
  name text not null,
  value bytea not null,
  nonce bytea,
  constraint secret_pkey PRIMARY KEY (name)
);

create table session (
  token_hash bytea not null,
  id uuid not null,
  member_id uuid not null,
  device text not null,
  created_at timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  device_hash bytea,
  proved_at timestamp with time zone,
  by_link boolean not null default false,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_id_key UNIQUE (id),
  constraint session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX session_expiry ON public.session USING btree (expires_at);
CREATE INDEX session_member ON public.session USING btree (member_id);

create table signup_mailbox (
  member_id uuid not null,
  mailbox bytea not null,
  constraint signup_mailbox_pkey PRIMARY KEY (member_id),
  constraint signup_mailbox_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX signup_mailbox_others ON public.signup_mailbox USING btree (mailbox, member_id);

create table sql_function (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null,
  constraint sql_function_pkey PRIMARY KEY (name)
);

create table swipe (
  id uuid not null,
  member_id uuid not null,
  profile_id uuid not null,
  liked boolean not null,
  created_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint swipe_pkey PRIMARY KEY (id),
  constraint swipe_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  constraint swipe_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX swipe_latest ON public.swipe USING btree (member_id, created_at DESC, id DESC);
CREATE INDEX swipe_of_profile ON public.swipe USING btree (profile_id);
CREATE UNIQUE INDEX swipe_once ON public.swipe USING btree (member_id, profile_id) WHERE (undone_at IS NULL);

create table token (
  token_hash bytea not null,
  kind text not null,
  member_id uuid not null,
  data jsonb,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint token_pkey PRIMARY KEY (token_hash),
  constraint token_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX token_member ON public.token USING btree (member_id, kind, created_at DESC);

create table unwanted_file (
  file text not null,
  due_at timestamp with time zone not null,
  constraint unwanted_file_pkey PRIMARY KEY (file)
);
CREATE INDEX unwanted_file_due ON public.unwanted_file USING btree (due_at, file);

create table wallet (
  member_id uuid not null,
  balance integer not null default 0,
  receivable integer not null default 0,
  entries integer not null default 0,
  constraint wallet_pkey PRIMARY KEY (member_id),
  constraint wallet_balance_check CHECK ((balance >= 0)),
  constraint wallet_receivable_check CHECK ((receivable >= 0))
) with (fillfactor=80);
CREATE TRIGGER no_delete BEFORE DELETE ON public.wallet FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.wallet FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER only_balances BEFORE UPDATE OF member_id ON public.wallet FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

-- function age_in_zone(born date, zone text, moment timestamp with time zone) returns integer: search/sql/age_in_zone.sql

-- function append_feed(p_events jsonb, p_at timestamp with time zone, p_place jsonb DEFAULT '{}'::jsonb) returns void: live/sql/append_feed.sql

-- function audit_hash(p_previous bytea, p_entry audit_entry) returns bytea: audit/sql/audit_hash.sql

-- function audit_refuse_change() returns trigger: audit/sql/audit_refuse_change.sql

-- function audit_seal() returns trigger: audit/sql/audit_seal.sql

-- function blocked_between(p_a uuid, p_b uuid) returns boolean: blocks/sql/blocked_between.sql

-- function deliver_message(p_delivery jsonb, OUT conversation_id uuid, OUT sent_at timestamp with time zone) returns record: chats/sql/deliver_message.sql

-- function interest_bits(interests text[]) returns bigint: search/sql/interest_bits.sql

-- function keep_reply(p_scope text, p_key text, p_hash bytea, p_status integer, p_body jsonb, p_sign_in uuid, p_at timestamp with time zone) returns void: http/sql/keep_reply.sql

-- function ledger_forfeit(p_id uuid, p_member uuid, p_key text, p_hash bytea, p_cause_kind text, p_cause_id text, p_now timestamp with time zone, OUT o_amount integer) returns integer: ledger/sql/ledger_forfeit.sql

-- function ledger_grant(p_id uuid, p_member uuid, p_amount integer, p_source text, p_reason text, p_key text, p_hash bytea, p_cause_kind text, p_cause_id text, p_payment uuid, p_now timestamp with time zone, OUT o_outcome text, OUT o_transfer uuid, OUT o_balance integer) returns record: ledger/sql/ledger_grant.sql

-- function ledger_known(p_key text, p_hash bytea, OUT o_outcome text, OUT o_transfer uuid, OUT o_balance integer) returns record: ledger/sql/ledger_known.sql

-- function ledger_refuse_change() returns trigger: ledger/sql/ledger_refuse_change.sql

-- function ledger_restore_debt(p_id uuid, p_payment uuid, p_key text, p_hash bytea, p_now timestamp with time zone) returns void: ledger/sql/ledger_restore_debt.sql

-- function ledger_reverse(p_id uuid, p_transfer uuid, p_key text, p_hash bytea, p_now timestamp with time zone, OUT o_outcome text, OUT o_transfer uuid, OUT o_balance integer) returns record: ledger/sql/ledger_reverse.sql

-- function ledger_settle(p_member uuid, p_lot uuid, p_most integer, p_payment uuid, p_now timestamp with time zone) returns void: ledger/sql/ledger_settle.sql

-- function ledger_spend(p_id uuid, p_member uuid, p_amount integer, p_reason text, p_key text, p_hash bytea, p_cause_kind text, p_cause_id text, p_now timestamp with time zone, OUT o_outcome text, OUT o_transfer uuid, OUT o_balance integer) returns record: ledger/sql/ledger_spend.sql

-- function ledger_take(p_id uuid, p_member uuid, p_amount integer, p_key text, p_hash bytea, p_cause_kind text, p_cause_id text, p_now timestamp with time zone, OUT o_outcome text, OUT o_transfer uuid, OUT o_balance integer) returns record: ledger/sql/ledger_take.sql

-- function ledger_take_back(p_id uuid, p_debt_id uuid, p_payment uuid, p_reason text, p_key text, p_hash bytea, p_now timestamp with time zone, OUT o_outcome text, OUT o_taken integer, OUT o_owed integer, OUT o_balance integer) returns record: ledger/sql/ledger_take_back.sql

-- function ledger_take_lots(p_transfer uuid, p_member uuid, p_amount integer) returns void: ledger/sql/ledger_take_lots.sql

-- function message_place(p_conversation uuid, p_sent_at timestamp with time zone) returns jsonb: chats/sql/message_place.sql

-- function pair_lock_key(p_a uuid, p_b uuid) returns bigint: blocks/sql/pair_lock_key.sql

-- function place_message(p_conversation uuid, p_sender uuid, p_recipient uuid, p_message uuid, p_at timestamp with time zone, p_kind text, p_text text, p_photo jsonb, p_gift text, p_credits integer, p_transfer uuid, p_held boolean, p_key text, OUT conversation_id uuid, OUT sent_at timestamp with time zone) returns record: chats/sql/place_message.sql

-- function plan_notifications(p_member uuid, p_slots text[], p_dues timestamp with time zone[], p_pauses double precision[]) returns void: notification-slots/sql/plan_notifications.sql

-- function release_messages(p_sender uuid, p_at timestamp with time zone) returns TABLE(id uuid, recipient_id uuid): chats/sql/release_messages.sql

-- function send_message(p_key jsonb, p_spending jsonb, p_delivery jsonb, p_reply jsonb, p_slots text[], p_dues timestamp with time zone[], p_pauses double precision[], OUT conversation_id uuid, OUT sent_at timestamp with time zone, OUT balance integer) returns record: chats/sql/send_message.sql

-- function take_idempotency_key(p_scope text, p_key text, p_since timestamp with time zone, OUT taken boolean, OUT request_hash bytea, OUT status integer, OUT body jsonb, OUT sign_in uuid) returns record: http/sql/take_idempotency_key.sql
