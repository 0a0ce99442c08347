// Made from the schema by `npm run types`; not to be edited.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  __InternalSupabase: { PostgrestVersion: '13' };
  public: {
    Tables: {
      contact_submissions: {
        Row: {
          created_at: string;
          email: string;
          first_name: string;
          id: string;
          last_name: string;
          message: string;
          phone: string | null;
          status: string;
        };
        Insert: {
          created_at?: string;
          email: string;
          first_name: string;
          id?: string;
          last_name: string;
          message: string;
          phone?: string | null;
          status?: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          first_name?: string;
          id?: string;
          last_name?: string;
          message?: string;
          phone?: string | null;
          status?: string;
        };
        Relationships: [];
      };
      newsletter_subscribers: {
        Row: {
          confirm_sent_at: string | null;
          confirm_token_hash: string | null;
          confirmed_at: string | null;
          created_at: string;
          email: string;
          id: string;
          unsubscribe_token_hash: string | null;
          unsubscribed_at: string | null;
        };
        Insert: {
          confirm_sent_at?: string | null;
          confirm_token_hash?: string | null;
          confirmed_at?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          unsubscribe_token_hash?: string | null;
          unsubscribed_at?: string | null;
        };
        Update: {
          confirm_sent_at?: string | null;
          confirm_token_hash?: string | null;
          confirmed_at?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          unsubscribe_token_hash?: string | null;
          unsubscribed_at?: string | null;
        };
        Relationships: [];
      };
      submission_events: {
        Row: {
          actor_email: string | null;
          actor_id: string | null;
          created_at: string;
          id: number;
          kind: string;
          new_status: string | null;
          note: string | null;
          old_status: string | null;
          submission_id: string;
        };
        Insert: {
          actor_email?: string | null;
          actor_id?: string | null;
          created_at?: string;
          id?: never;
          kind: string;
          new_status?: string | null;
          note?: string | null;
          old_status?: string | null;
          submission_id: string;
        };
        Update: {
          actor_email?: string | null;
          actor_id?: string | null;
          created_at?: string;
          id?: never;
          kind?: string;
          new_status?: string | null;
          note?: string | null;
          old_status?: string | null;
          submission_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'submission_events_submission_id_fkey';
            columns: ['submission_id'];
            isOneToOne: false;
            referencedRelation: 'contact_submissions';
            referencedColumns: ['id'];
          },
        ];
      };
      user_roles: {
        Row: {
          created_at: string;
          role: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          role: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          role?: string;
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: { [_ in never]: never };
    Functions: {
      add_submission_note: {
        Args: { submission_id: string; note: string };
        Returns: { id: number; submission_id: string; kind: string; actor_id: string; actor_email: string; old_status: string; new_status: string; created_at: string; note: string };
      };
      begin_newsletter_confirmation: {
        Args: { email: string; confirm_token_hash: string; unsubscribe_token_hash: string };
        Returns: boolean;
      };
      claim_due_submission_mails: {
        Args: { most?: number };
        Returns: { submission_id: string; attempt: number; first_name: string; last_name: string; email: string; phone: string; message: string; created_at: string }[];
      };
      claim_submission_mail: {
        Args: { first_name: string; last_name: string; email: string; phone: string; message: string };
        Returns: { submission_id: string; attempt: number; first_name: string; last_name: string; email: string; phone: string; message: string; created_at: string }[];
      };
      confirm_newsletter: {
        Args: { confirm_token_hash: string };
        Returns: boolean;
      };
      count_found_submissions: {
        Args: { search?: string; with_status?: string; overdue?: boolean; most?: number };
        Returns: number;
      };
      count_submissions: {
        Args: never;
        Returns: Json;
      };
      delete_old_submissions: {
        Args: { older_than_months: number; most?: number };
        Returns: number;
      };
      erase_person: {
        Args: { email: string };
        Returns: Json;
      };
      mark_submission_mail_failed: {
        Args: { submission_id: string; attempt: number; error: string };
        Returns: string;
      };
      mark_submission_mail_sent: {
        Args: { submission_id: string; attempt: number };
        Returns: boolean;
      };
      return_to_newsletter: {
        Args: { email: string; unsubscribe_token_hash: string };
        Returns: boolean;
      };
      search_submissions: {
        Args: { search?: string; with_status?: string; overdue?: boolean; before_created_at?: string; before_id?: string; most?: number };
        Returns: { id: string; first_name: string; last_name: string; email: string; phone: string; message: string; status: string; created_at: string }[];
      };
      submission_insight: {
        Args: { time_zone?: string };
        Returns: Json;
      };
      submission_mail_summary: {
        Args: never;
        Returns: Json;
      };
      submissions_of_same_sender: {
        Args: { submission_id: string };
        Returns: { id: string; first_name: string; last_name: string; email: string; phone: string; message: string; status: string; created_at: string }[];
      };
      unsubscribe_newsletter: {
        Args: { unsubscribe_token_hash: string };
        Returns: boolean;
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};

type PublicTables = Database['public']['Tables'];

export type Tables<Name extends keyof PublicTables> = PublicTables[Name]['Row'];
export type TablesInsert<Name extends keyof PublicTables> = PublicTables[Name]['Insert'];
export type TablesUpdate<Name extends keyof PublicTables> = PublicTables[Name]['Update'];
